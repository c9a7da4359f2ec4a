package io.crucible.app.gdb;

/** Writes an architecture as GDB's target descriptions have it (GDB manual, appendix G). */
final class TargetDescription {
    private static final String FLAGS = """
            <flags id="i386_eflags" size="4">
            <field name="CF" start="0" end="0"/><field name="" start="1" end="1"/><field name="PF" start="2" end="2"/>
            <field name="AF" start="4" end="4"/><field name="ZF" start="6" end="6"/><field name="SF" start="7" end="7"/>
            <field name="TF" start="8" end="8"/><field name="IF" start="9" end="9"/><field name="DF" start="10" end="10"/>
            <field name="OF" start="11" end="11"/><field name="NT" start="14" end="14"/><field name="RF" start="16" end="16"/>
            <field name="VM" start="17" end="17"/><field name="AC" start="18" end="18"/>
            </flags>
            """;
    private static final String VECTORS = """
            <vector id="v4f" type="ieee_single" count="4"/>
            <vector id="v2d" type="ieee_double" count="2"/>
            <vector id="v16i8" type="int8" count="16"/>
            <vector id="v8i16" type="int16" count="8"/>
            <vector id="v4i32" type="int32" count="4"/>
            <vector id="v2i64" type="int64" count="2"/>
            <union id="vec128">
            <field name="v4_float" type="v4f"/><field name="v2_double" type="v2d"/><field name="v16_int8" type="v16i8"/>
            <field name="v8_int16" type="v8i16"/><field name="v4_int32" type="v4i32"/><field name="v2_int64" type="v2i64"/>
            <field name="uint128" type="uint128"/>
            </union>
            """;

    private TargetDescription() {}

    static String of(GdbArchitecture architecture) {
        StringBuilder text = new StringBuilder("<?xml version=\"1.0\"?>\n<!DOCTYPE target SYSTEM \"gdb-target.dtd\">\n"
                + "<target version=\"1.0\">\n<architecture>" + architecture.gdbName() + "</architecture>\n");
        String feature = "";
        for (GdbRegister register : architecture.registers()) {
            if (!register.feature().equals(feature)) {
                text.append(feature.isEmpty() ? "" : "</feature>\n");
                feature = register.feature();
                text.append("<feature name=\"").append(feature).append("\">\n").append(types(feature));
            }
            text.append(line(register));
        }
        return text.append("</feature>\n</target>\n").toString();
    }

    private static String types(String feature) {
        return feature.endsWith(".core") ? FLAGS : feature.endsWith(".sse") ? VECTORS : "";
    }

    private static String line(GdbRegister register) {
        return "<reg name=\"" + register.name() + "\" bitsize=\"" + register.size() * Byte.SIZE + "\" type=\""
                + register.type() + "\""
                + (register.name().matches("f[a-z]{2,4}") && register.type().equals("int") ? " group=\"float\"" : "")
                + "/>\n";
    }
}

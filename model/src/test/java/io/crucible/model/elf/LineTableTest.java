package io.crucible.model.elf;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("The lines of source of a compiled program")
@Timeout(60)
class LineTableTest {
    private static final String SOURCE = """
            #include "other.h"
            static volatile int sink;
            __attribute__((noinline)) static int twice(int x)
            {
                for (int i = 0; i < x; i++)
                    sink += shifted(i);
                return sink * 2;
            }
            void _start(void)
            {
                sink = 5;
                while (twice(sink) < 100000) sink++;
                for (;;) { }
            }
            """;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-gdwarf-2 -m32",
                "-gdwarf-3 -m64",
                "-gdwarf-4 -m32",
                "-gdwarf-4 -m64 -gz=zlib",
                "-gdwarf-5 -m32",
                "-gdwarf-5 -m64",
                "-gdwarf-5 -m64 -gz=zlib"
            })
    @DisplayName("are those that addr2line says, in every version of the format, compressed or not")
    void agrees(String flags) throws Exception {
        Path program = compile(flags);
        Program read = Program.read(program);
        long from = read.symbols().address("_start").orElseThrow();
        long other = read.symbols().address("twice").orElseThrow();
        List<Long> addresses = new ArrayList<>();
        for (long offset = 0; offset < 60; offset++) {
            addresses.add(from + offset);
            addresses.add(other + offset);
        }
        List<String> ours = new ArrayList<>();
        for (long address : addresses) {
            ours.add(read.lines()
                    .orElseThrow()
                    .at(address)
                    .map(line -> line.text())
                    .orElse("??:?"));
        }
        assertThat(ours).isEqualTo(theirs(program, addresses));
        assertThat(ours).contains("other.h:1");
    }

    private Path compile(String flags) throws Exception {
        Files.writeString(folder.resolve("one.c"), SOURCE);
        Files.createDirectories(folder.resolve("inc"));
        Files.writeString(
                folder.resolve("inc/other.h"), "static inline int shifted(int x) { return (x << 3) ^ (x * 7); }\n");
        List<String> command = new ArrayList<>(List.of("gcc", "-O2", "-nostdlib", "-static", "-no-pie", "-fno-pie"));
        command.addAll(Arrays.asList(flags.split(" ")));
        command.addAll(List.of("-Iinc", "-o", "program", "one.c"));
        run(command);
        return folder.resolve("program");
    }

    private List<String> theirs(Path program, List<Long> addresses) throws Exception {
        List<String> command = new ArrayList<>(List.of("addr2line", "-e", program.toString()));
        addresses.forEach(address -> command.add(Long.toHexString(address)));
        return run(command)
                .lines()
                .map(line -> line.replaceAll(" \\(discriminator.*", ""))
                .map(line -> line.replaceAll("^.*/", ""))
                .map(line -> line.replaceAll("^\\?\\?:.*|.*:\\?$", "??:?"))
                .toList();
    }

    private String run(List<String> command) throws IOException, InterruptedException {
        Path said = folder.resolve("said");
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        String text = Files.readString(said, StandardCharsets.UTF_8);
        assertThat(process.exitValue()).as(text).isZero();
        return text;
    }
}

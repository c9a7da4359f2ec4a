package io.crucible.app.guest;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.compress.archivers.cpio.CpioArchiveEntry;
import org.apache.commons.compress.archivers.cpio.CpioArchiveInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A guest's files")
class FileTreeTest {

    private static byte[] cpio(FileTree tree) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        tree.writeCpio(out);
        return out.toByteArray();
    }

    /** Each entry as {@code path mode content}. */
    private static List<String> entries(FileTree tree) throws IOException {
        List<String> entries = new ArrayList<>();
        try (CpioArchiveInputStream in = new CpioArchiveInputStream(new ByteArrayInputStream(cpio(tree)))) {
            for (CpioArchiveEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                assertThat(entry.getTime()).isZero();
                assertThat(entry.getUID()).isZero();
                entries.add(entry.getName() + " " + Long.toOctalString(entry.getMode()) + " "
                        + new String(in.readAllBytes(), UTF_8));
            }
        }
        return entries;
    }

    private static InputStream tar() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (TarArchiveOutputStream out = new TarArchiveOutputStream(bytes)) {
            put(out, new TarArchiveEntry("./"), 0_755, "");
            put(out, new TarArchiveEntry("./usr/bin/"), 0_755, "");
            put(out, new TarArchiveEntry("./usr/bin/tool"), 0_4755, "program");
            TarArchiveEntry symbolic = new TarArchiveEntry("./usr/bin/alias", TarConstants.LF_SYMLINK);
            symbolic.setLinkName("tool");
            put(out, symbolic, 0_777, "");
            TarArchiveEntry hard = new TarArchiveEntry("./usr/bin/twin", TarConstants.LF_LINK);
            hard.setLinkName("./usr/bin/tool");
            put(out, hard, 0_755, "");
            put(out, new TarArchiveEntry("./usr/share/doc/tool/copyright"), 0_644, "words");
        }
        return new ByteArrayInputStream(bytes.toByteArray());
    }

    private static void put(TarArchiveOutputStream out, TarArchiveEntry entry, int mode, String content)
            throws IOException {
        entry.setMode(mode);
        entry.setModTime(System.currentTimeMillis());
        entry.setUserId(1000);
        entry.setSize(content.length());
        out.putArchiveEntry(entry);
        out.write(content.getBytes(UTF_8));
        out.closeArchiveEntry();
    }

    @Test
    @DisplayName("are read from a package's tar with links and permissions, without documentation")
    void tarred() throws IOException {
        FileTree tree = new FileTree();
        tree.tar(tar(), FileTreeRules::isUseful);

        assertThat(entries(tree))
                .containsExactly(
                        "usr 40755 ",
                        "usr/bin 40755 ",
                        "usr/bin/alias 120777 tool",
                        "usr/bin/tool 104755 program",
                        "usr/bin/twin 100755 program");
    }

    @Test
    @DisplayName("give the same bytes in whatever order they come")
    void sameBytes() throws IOException {
        FileTree one = new FileTree();
        one.file("etc/b", 0_644, "b".getBytes(UTF_8));
        one.file("bin/a", 0_755, "a".getBytes(UTF_8));
        FileTree other = new FileTree();
        other.file("bin/a", 0_755, "a".getBytes(UTF_8));
        other.file("etc/b", 0_644, "b".getBytes(UTF_8));

        assertThat(cpio(one)).isEqualTo(cpio(other));
    }

    @Test
    @DisplayName("keep a link to a folder where a package brings the folder")
    void linkToFolder() throws IOException {
        FileTree tree = new FileTree();
        tree.link("lib", "usr/lib");
        tree.folder("lib");
        FileTree more = new FileTree();
        more.folder("lib");
        tree.addAll(more);

        assertThat(entries(tree)).containsExactly("lib 120777 usr/lib");
    }
}

// Compresses the browser's files at the highest level after the build, so that the server need not.
import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const files = "{client,staff}/**/*.{js,css,svg,json,txt}";
for await (const name of glob(files, { cwd: "build" })) {
  const path = join("build", name);
  const body = await readFile(path);
  if (body.length < 200) continue;
  await writeFile(
    `${path}.br`,
    brotliCompressSync(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  );
  await writeFile(`${path}.gz`, gzipSync(body, { level: 9 }));
}

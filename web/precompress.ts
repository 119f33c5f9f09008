import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const TEXT = /\.(js|css|svg|webmanifest)$/
/** Below this the headers outweigh what is saved. */
export const WORTH_COMPRESSING_BYTES = 1024

/** Text is compressed once, here, and not for each visitor: the server finds `x.js.br` and `x.js.gz` beside `x.js`. */
export function precompress(): Plugin {
  return {
    name: 'gooddrop:precompress',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (!dir) return
      const files = Object.keys(bundle).filter((file) => TEXT.test(file))
      await Promise.all(
        files.map(async (file) => {
          const path = join(dir, file)
          const bytes = await readFile(path)
          if (bytes.length < WORTH_COMPRESSING_BYTES) return
          const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
          await Promise.all([
            brotli(bytes, { params }).then((small) => writeFile(`${path}.br`, small)),
            zip(bytes, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
          ])
        }),
      )
    },
  }
}

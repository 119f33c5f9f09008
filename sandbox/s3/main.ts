import { mkdir } from 'node:fs/promises'
import { serveS3 } from './serve-s3.ts'

/** The S3 of a fleet, in a process of its own. */
const { DATA_DIR: folder, PORT: port, BUCKETS: buckets } = process.env
if (!folder || !port || !buckets) throw new Error('DATA_DIR, PORT and BUCKETS are needed.')

await mkdir(folder, { recursive: true })
const s3 = await serveS3({ folder, port: Number(port), buckets: buckets.split(',') })
process.on('SIGTERM', () => void s3.close().then(() => process.exit(0)))

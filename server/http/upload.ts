export type { StoredUpload } from '#features/media/receive-upload.ts'

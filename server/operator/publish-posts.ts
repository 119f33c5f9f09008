import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { MAX_PROFILE_IMAGE_BYTES } from '@gooddrop/contract/constants.ts'
import { receiveUpload } from '#features/media/receive-upload.ts'
import { publishPost } from '#features/stories/publish-post.ts'
import { readPostFile } from '#features/stories/read-post-file.ts'
import type { Deps } from '../deps.ts'
import { type Command, UsageError } from './command.ts'

const picture = { maxBytes: MAX_PROFILE_IMAGE_BYTES, kinds: ['image'] } as const

export const publishPosts: Command = {
  takes: '<post.md> [<picture>]',
  does: 'adds a post, or changes the one of the same name',
  async run(deps, [path, image]) {
    if (!path) throw new UsageError('Which file? posts publish <post.md> [<picture>]')
    const post = readPostFile(basename(path), await readFile(path, 'utf8'))
    const image_media_id = image ? await upload(deps, image) : null
    const id = await publishPost(deps, { ...post, image_media_id })
    return `'${post.title}' is published: ${deps.config.PUBLIC_URL}/Blog-Details?id=${id}`
  },
}

async function upload(deps: Deps, path: string): Promise<string> {
  const { id } = await receiveUpload(deps, createReadStream(path), picture)
  return id
}

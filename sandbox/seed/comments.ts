import { changeComment, createComment, listComments } from '@gooddrop/contract/comments.ts'
import { listBlogs } from '@gooddrop/contract/stories.ts'
import { callProduct } from '#product-client.ts'
import { type PlannedComment, type PlannedThread, plannedThreads } from './comment-plan.ts'
import type { SignedInPerson } from './signed-in-person.ts'
import type { World } from './world.ts'

/** Writes the comments below the posts, except those that an interrupted seed has written already. */
export async function writeComments(world: World, all: readonly SignedInPerson[]): Promise<void> {
  const { blogs } = await callProduct(world.productUrl, listBlogs)
  for (const thread of plannedThreads) {
    const post = blogs.find(({ blogTitle }) => blogTitle.startsWith(thread.post))
    if (!post) throw new Error(`there is no post '${thread.post}'`)
    await writeThread(world, all, post._id, thread)
  }
}

async function writeThread(
  { productUrl }: World,
  all: readonly SignedInPerson[],
  blog_id: string,
  { comment, replies }: PlannedThread,
) {
  const find = async () => {
    const { comments } = await callProduct(productUrl, listComments, {
      params: { blogId: blog_id },
      query: { limit: 100 },
    })
    return comments.find(({ text }) => text === comment.text)
  }
  if (!(await find())) {
    const { token, body } = asAuthor(all, comment)
    await callProduct(productUrl, createComment, { token, body: { blog_id, ...body } })
  }
  const written = await find()
  if (!written) throw new Error(`the comment '${comment.text}' is not there`)
  for (const reply of replies) {
    if (written.reply.some(({ text }) => text === reply.text)) continue
    const { token, body } = asAuthor(all, reply)
    await callProduct(productUrl, changeComment, { token, body: { _id: written._id, ...body } })
  }
}

/** Demo people comment as themselves; guests give a name. */
function asAuthor(all: readonly SignedInPerson[], { by, text }: PlannedComment) {
  const token = all.find(({ name }) => name === by)?.token
  const email = `${by.split(' ')[0]?.toLowerCase()}@example.com`
  return { token, body: token ? { text } : { text, name: by, email } }
}

import { type PlannedComment, type PlannedThread, plannedThreads } from './comment-plan.ts'
import { callProduct } from './product-client.ts'
import type { SignedInPerson } from './signed-in-person.ts'
import type { World } from './world.ts'

type Blogs = { blogs: { _id: string; blogTitle: string }[] }
type Comments = { comments: { _id: string; text: string; reply: { text: string }[] }[] }

/** Comments below the posts. What an interrupted seed has written already is not written again. */
export async function writeComments(world: World, all: readonly SignedInPerson[]): Promise<void> {
  const { blogs } = await callProduct<Blogs>(`${world.productUrl}/api/v1/user/blog`, 'GET')
  for (const thread of plannedThreads) {
    const post = blogs.find(({ blogTitle }) => blogTitle.startsWith(thread.post))
    if (!post) throw new Error(`there is no post '${thread.post}'`)
    await writeThread(world, all, post._id, thread)
  }
}

async function writeThread(
  world: World,
  all: readonly SignedInPerson[],
  blog_id: string,
  { comment, replies }: PlannedThread,
) {
  const url = `${world.productUrl}/api/v1/user/blog-comment`
  const write = (method: string, target: object, planned: PlannedComment) =>
    callProduct(url, method, asAuthor(all, target, planned))
  const find = async () => {
    const { comments } = await callProduct<Comments>(`${url}/${blog_id}?limit=100`, 'GET')
    return comments.find(({ text }) => text === comment.text)
  }
  if (!(await find())) await write('POST', { blog_id }, comment)
  const written = await find()
  if (!written) throw new Error(`the comment '${comment.text}' is not there`)
  for (const reply of replies) {
    if (written.reply.some(({ text }) => text === reply.text)) continue
    await write('PUT', { _id: written._id }, reply)
  }
}

/** Demo people comment as themselves; guests give a name. */
function asAuthor(all: readonly SignedInPerson[], target: object, { by, text }: PlannedComment) {
  const token = all.find(({ name }) => name === by)?.token
  const email = `${by.split(' ')[0]?.toLowerCase()}@example.com`
  return token ? { token, json: { ...target, text } } : { json: { ...target, text, name: by, email } }
}

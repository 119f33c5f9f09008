import { messages } from '@gooddrop/contract/messages.ts'
import { looksLikeGuestEmail } from '@gooddrop/contract/stories.ts'

export type CommentDraft = { text: string; name: string; email: string }
export type CommentProblems = Partial<Record<keyof CommentDraft, string>>

/** What is missing before a comment may be sent: of a member only words, of a guest also who says them. */
export function commentProblems({ text, name, email }: CommentDraft, member: boolean): CommentProblems {
  return {
    ...(text.trim() === '' && { text: messages.fillComment }),
    ...(!member && name.trim() === '' && { name: messages.fillName }),
    ...(!member && !looksLikeGuestEmail(email.trim()) && { email: messages.fillEmail }),
  }
}

/** One part of a mail, from which both its HTML and its text are made. Paths begin at the product's own address. */
export type Block =
  | string
  | { button: string; path: string }
  /** Something to type off, like a one-time password. */
  | { code: string }
  /** Somebody else's words. */
  | { quote: string }

export type Letter = {
  subject: string
  body: Block[]
  /** Why this mail came, in one sentence at its foot. */
  because: string
  /** Where its reader can end mails of this kind. */
  unsubscribePath?: string
  /** Whom an answer reaches, when that is not the sender. */
  replyTo?: string
}

import type { Deps } from '#deps.ts'

type Own = Pick<Deps, 'broker' | 'treasury'>

/** The accounts that this server signs for. */
export const ourAccounts = ({ broker, treasury }: Own): string[] =>
  [broker, treasury].flatMap((own) => (own ? [own.account] : []))

export const isOurs = (deps: Own, account: string): boolean => ourAccounts(deps).includes(account)

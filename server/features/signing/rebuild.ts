import type { SignAction } from '@gooddrop/contract/signing.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import type { Ask } from './ask.ts'
import type { SignRequest } from './request.ts'

/** Looks again whether the action is still possible, and says what to sign now. Throws what a first call would. */
export type Rebuild = (deps: Deps, actor: Actor | undefined, request: SignRequest) => Promise<Ask>
export type Rebuilds = Partial<Record<SignAction, Rebuild>>

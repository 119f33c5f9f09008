import type { OwnUser } from '@gooddrop/contract/user.ts'

export type ProfileValues = { first_name: string; last_name: string; username: string; bio: string; social: string }

/** Only what differs from what is known already; undefined where nothing does, so that nothing is sent. */
export function profileDifference(
  user: Pick<OwnUser, keyof ProfileValues>,
  values: ProfileValues,
  files: { profile: File | null; profile_banner: File | null },
) {
  const body: Partial<ProfileValues> = {}
  for (const name of ['first_name', 'last_name', 'username', 'bio', 'social'] as const) {
    if (values[name].trim() !== (user[name] ?? '')) body[name] = values[name].trim()
  }
  const chosen: { profile?: File; profile_banner?: File } = {}
  if (files.profile) chosen.profile = files.profile
  if (files.profile_banner) chosen.profile_banner = files.profile_banner
  const changed = Object.keys(body).length + Object.keys(chosen).length > 0
  return changed ? { body, files: chosen } : undefined
}

import { file, type MachineAnswer } from '../../contract/site/machine-file.ts'
import { drawAvatar } from '../../lib/avatar-picture.ts'
import { readAvatarName } from '../../modules/users/index.ts'

/** The picture described by its own name; it needs no row and never changes. */
export const avatarFile = async (name: string): Promise<MachineAnswer | undefined> => {
  const look = readAvatarName(name)
  if (!look) return undefined
  const picture = drawAvatar(look.seed, look.initials)
  // Not cached: invented names must not fill the cache.
  return { ...file('image/svg+xml', picture, [], FOR_GOOD), isTimed: true }
}

const FOR_GOOD = { 'Cache-Control': 'public, max-age=31536000, immutable' }

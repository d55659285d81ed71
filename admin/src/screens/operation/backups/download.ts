import { boot } from '../../../boot.ts'
import { currentNonce } from '../../../session/session.ts'

/** By the browser itself, which writes to the disk while it reads: a backup may be larger than the memory. */
export const downloadBackup = (name: string): void => {
  const link = document.createElement('a')
  link.href = `${boot.root}operation/v1/backups/${name}/file?_wpnonce=${currentNonce()}`
  link.download = `${name}.tar.gz`
  link.click()
}

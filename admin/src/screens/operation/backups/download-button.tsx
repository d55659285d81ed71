import { Button } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { boot } from '../../../boot.ts'
import { currentNonce } from '../../../session/session.ts'

/** Lets the browser write to the disk while it reads: a backup may be larger than the memory. */
const downloadBackup = (name: string): void => {
  const link = document.createElement('a')
  link.href = `${boot.root}operation/v1/backups/${name}/file?_wpnonce=${currentNonce()}`
  link.download = `${name}.tar.gz`
  link.click()
}

export const DownloadButton = ({ name }: { readonly name: string }) => (
  <Button
    variant="secondary"
    aria-label={sprintf(__('Download %s'), name)}
    onClick={() => downloadBackup(name)}
  >
    {__('Download')}
  </Button>
)

import { Button, FormFileUpload } from '@wordpress/components'
import { ACCEPTED } from './export-file.ts'

interface FileButtonProps {
  readonly label: string
  readonly variant?: 'primary' | 'secondary'
  /** Endings of the files that may be chosen; without them, those of exports. */
  readonly accept?: string
  readonly onFile: (file: File) => void
}

/** Chooses an export of a site. */
export const FileButton = ({
  label,
  variant = 'primary',
  accept = ACCEPTED,
  onFile,
}: FileButtonProps) => (
  <FormFileUpload
    accept={accept}
    onChange={({ currentTarget }) => {
      const file = currentTarget.files?.[0]
      if (file) onFile(file)
      // The same file can be chosen again.
      currentTarget.value = ''
    }}
    render={({ openFileDialog }) => (
      <Button variant={variant} onClick={openFileDialog}>
        {label}
      </Button>
    )}
  />
)

import { Button, FormFileUpload } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { upload } from '@wordpress/icons'

interface FileButtonProps {
  readonly onFiles: (files: Iterable<File>) => void
}

/** Chooses exported files of Search Console. */
export const FileButton = ({ onFiles }: FileButtonProps) => (
  <FormFileUpload
    multiple
    accept=".zip,.csv,application/zip,text/csv"
    onChange={({ currentTarget }) => {
      onFiles([...(currentTarget.files ?? [])])
      // The same file can be chosen again.
      currentTarget.value = ''
    }}
    render={({ openFileDialog }) => (
      <Button variant="primary" icon={upload} onClick={openFileDialog}>
        {__('Import an export')}
      </Button>
    )}
  />
)

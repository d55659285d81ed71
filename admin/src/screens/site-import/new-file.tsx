import { DropZone } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { useState } from 'react'
import { faultOf } from './export-file.ts'
import { FileButton } from './file-button.tsx'
import { OptionsForm } from './options-form.tsx'

/** Takes a file, and then what to do with it. */
export const NewFile = ({ onCreated }: { readonly onCreated: (id: number) => void }) => {
  const [file, setFile] = useState<File>()
  const [fault, setFault] = useState<string>()
  const take = (chosen: File | undefined) => {
    if (!chosen) return
    const found = faultOf(chosen)
    setFault(found)
    setFile(found === undefined ? chosen : undefined)
  }
  return (
    <section className="cb-panel cb-site-import-file">
      <h2>{__('Your export')}</h2>
      {fault !== undefined && (
        <p className="cb-fault" role="alert">
          {fault}
        </p>
      )}
      {file ? (
        <OptionsForm file={file} onCancel={() => setFile(undefined)} onCreated={onCreated} />
      ) : (
        <>
          <p>{__('Choose the file, or drop it here. Nothing is imported before you say so.')}</p>
          <FileButton label={__('Choose a file')} onFile={take} />
        </>
      )}
      <DropZone
        label={__('Drop the export here')}
        onFilesDrop={(files: readonly File[]) => take(files[0])}
      />
    </section>
  )
}

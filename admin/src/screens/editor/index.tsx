import '@wordpress/format-library'
import { Notice } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { messageOf } from '../../parts/notices.tsx'
import { ConflictDialog } from './conflict/conflict-dialog.tsx'
import { openEditor } from './open.ts'

/** The block editor of WordPress, for the item in the address or for a new one. */
const Editor = () => {
  const [problem, setProblem] = useState<string>()
  // The editor's packages change the address when they save a new item; that opens nothing new.
  const [search] = useState(useSearch())
  useEffect(() => {
    openEditor(new URLSearchParams(search)).catch((error: unknown) => setProblem(messageOf(error)))
  }, [search])
  if (problem === undefined)
    return (
      <>
        <div id="editor" className="block-editor" />
        <ConflictDialog />
      </>
    )
  return (
    <div className="cb-page">
      <Notice status="error" isDismissible={false}>
        <p>{__('The editor could not be opened.')}</p>
        <p>{problem}</p>
      </Notice>
    </div>
  )
}

export default Editor

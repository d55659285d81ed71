import '@wordpress/format-library'
import { Notice } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { useEffect, useState } from 'react'
import { messageOf } from '../../../parts/notices.tsx'
import { ConflictDialog } from '../conflict/conflict-dialog.tsx'
import { openSiteEditor } from './open.ts'

/** The site editor of WordPress: templates, template parts, styles, navigation and pages. */
const SiteEditor = () => {
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    openSiteEditor().catch((error: unknown) => setProblem(messageOf(error)))
  }, [])
  if (problem === undefined)
    return (
      <>
        <div id="site-editor" className="edit-site" />
        <ConflictDialog />
      </>
    )
  return (
    <div className="cb-page">
      <Notice status="error" isDismissible={false}>
        <p>{__('The site editor could not be opened.')}</p>
        <p>{problem}</p>
      </Notice>
    </div>
  )
}

export default SiteEditor

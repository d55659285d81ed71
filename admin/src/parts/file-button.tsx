import { Button } from '@wordpress/components'
import { download } from '@wordpress/icons'
import { useState } from 'react'
import { boot } from '../boot.ts'
import { sessionFetch } from '../session/session-fetch.ts'
import { notifyError } from './notices.tsx'
import { saveAs } from './save-as.ts'

interface FileButtonProps {
  /** The route of the file, in neutral names. */
  readonly path: string
  /** The name of the downloaded file. */
  readonly name: string
  readonly children: string
}

/** Downloads what a route prints as a file. */
export const FileButton = ({ path, name, children }: FileButtonProps) => {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const response = await sessionFetch(`${boot.home}/api/${path}`)
      if (!response.ok) throw new Error(response.statusText)
      saveAs(name, await response.blob())
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="secondary" icon={download} isBusy={isBusy} onClick={() => void save()}>
      {children}
    </Button>
  )
}

import { Button } from '@wordpress/components'
import { download } from '@wordpress/icons'
import { useState } from 'react'
import { boot } from '../boot.ts'
import { sessionFetch } from '../session/session-fetch.ts'
import { notifyError } from './notices.tsx'
import { saveAs } from './save-as.ts'

interface LoadedFile {
  readonly name: string
  readonly data: Blob
}

interface DownloadButtonProps {
  readonly load: () => Promise<LoadedFile>
  readonly children: string
}

/** Downloads a file that is loaded when the button is pressed. */
export const DownloadButton = ({ load, children }: DownloadButtonProps) => {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { name, data } = await load()
      saveAs(name, data)
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

/** Loads what a route prints as a file; `path` in neutral names. */
export const loadFile =
  (path: string, name: string): DownloadButtonProps['load'] =>
  async () => {
    const response = await sessionFetch(`${boot.home}/api/${path}`)
    if (!response.ok) throw new Error(response.statusText)
    return { name, data: await response.blob() }
  }

import './media.css'
import { useQueryClient } from '@tanstack/react-query'
import { Button, DropZone, FormFileUpload } from '@wordpress/components'
import type { SupportedLayouts, View } from '@wordpress/dataviews'
import { __ } from '@wordpress/i18n'
import { upload } from '@wordpress/icons'
import { type ChangeEvent, lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { Page } from '../../parts/page.tsx'
import { ResourceList } from '../../parts/resource-list.tsx'
import { useFileActions } from './actions.tsx'
import { fileFields } from './fields.tsx'
import { listFiles, mayFill } from './files.ts'
import { addFiles, useUploads } from './upload/queue.ts'
import { UploadList } from './upload/upload-list.tsx'

// The library itself needs none of these.
const AlternativeTexts = lazy(async () => ({
  default: (await import('./alternative-texts.tsx')).AlternativeTexts,
}))
const FileDialog = lazy(async () => ({ default: (await import('./file-dialog.tsx')).FileDialog }))
const FillTexts = lazy(async () => ({ default: (await import('./fill-texts.tsx')).FillTexts }))

/** Two columns fit on a phone if the previews are small. */
const previewSize = matchMedia('(max-width: 600px)').matches ? 120 : 170

const LAYOUTS: SupportedLayouts = {
  grid: { fields: [], layout: { previewSize } },
  table: { fields: ['kind', 'size', 'dimensions', 'author', 'date'], layout: {} },
}

const VIEW: View = {
  type: 'grid',
  page: 1,
  perPage: 20,
  mediaField: 'preview',
  titleField: 'title',
  fields: [],
  layout: { previewSize },
  sort: { field: 'date', direction: 'desc' },
  filters: [],
}

/** Dialogs that an address opens by these parameters. */
const DIALOGS = ['describe', 'fill'] as const
type Dialog = (typeof DIALOGS)[number]

const Media = () => {
  const [search, setSearch] = useSearchParams()
  const opened = Number(search.get('item')) || undefined
  const open = useCallback(
    ({ id }: { readonly id: number }) => setSearch({ item: String(id) }),
    [setSearch],
  )
  const actions = useFileActions(open)
  const [dialog, openDialog] = useState<Dialog | undefined>(
    DIALOGS.find((name) => search.has(name)),
  )
  const closeDialog = () => openDialog(undefined)
  useReloadAfterUploads()
  return (
    <div className="cb-media">
      <Page
        title={__('Media')}
        actions={<MediaActions onDescribe={() => openDialog('describe')} />}
      >
        <UploadList />
        <ResourceList
          name="media"
          list={listFiles}
          fields={fileFields}
          actions={actions}
          view={VIEW}
          layouts={LAYOUTS}
          searchLabel={__('Search files')}
          empty={<p>{__('No files yet. Drop some here, or press “Upload files”.')}</p>}
          onOpen={open}
        />
        <Suspense fallback={null}>
          {dialog === 'describe' && (
            <AlternativeTexts onClose={closeDialog} onFill={() => openDialog('fill')} />
          )}
          {dialog === 'fill' && mayFill && <FillTexts onClose={closeDialog} />}
          {opened !== undefined && (
            <FileDialog
              key={opened}
              id={opened}
              onOpen={(id) => open({ id })}
              onClose={() => setSearch({})}
            />
          )}
        </Suspense>
      </Page>
      <DropZone label={__('Drop files to upload them')} onFilesDrop={addFiles} />
    </div>
  )
}

const MediaActions = ({ onDescribe }: { readonly onDescribe: () => void }) => (
  <>
    <Button variant="secondary" onClick={onDescribe}>
      {__('Missing alternative texts')}
    </Button>
    <UploadButton />
  </>
)

const UploadButton = () => {
  const add = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    addFiles(currentTarget.files ?? [])
    // The same file can be chosen again.
    currentTarget.value = ''
  }
  return (
    <FormFileUpload
      multiple
      onChange={add}
      render={({ openFileDialog }) => (
        <Button variant="primary" icon={upload} onClick={openFileDialog}>
          {__('Upload files')}
        </Button>
      )}
    />
  )
}

/** Shows each file in the library as soon as it is there. */
const useReloadAfterUploads = (): void => {
  const queries = useQueryClient()
  const done = useUploads().filter(({ state }) => state === 'done').length
  useEffect(() => {
    if (done > 0) void queries.invalidateQueries({ queryKey: ['media'] })
  }, [done, queries])
}

export default Media

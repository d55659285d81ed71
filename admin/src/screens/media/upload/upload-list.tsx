import '../library.css'
import { Button, Icon, ProgressBar } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { cautionFilled, check } from '@wordpress/icons'
import { Link } from 'wouter'
import { printBytes } from '../../../parts/bytes.ts'
import {
  cancelUpload,
  cancelWaiting,
  clearUploads,
  isOpen,
  pauseUploads,
  retryUploads,
  type Upload,
  useIsPaused,
  useUploads,
} from './queue.ts'

/** The progress of each upload since the list was last closed. */
export const UploadList = () => {
  const uploads = useUploads()
  const isPaused = useIsPaused()
  if (uploads.length === 0) return null
  const isBusy = uploads.some(isOpen)
  const failed = uploads.filter(({ state }) => state === 'failed')
  const share = uploads.reduce((sum, upload) => sum + shareOf(upload), 0) / uploads.length
  return (
    <section className="cb-panel cb-uploads" aria-label={__('Uploads')}>
      <div className="cb-uploads-heading">
        <h2 role="status">{summaryOf(uploads, isPaused)}</h2>
        <div className="cb-actions">
          {failed.length > 1 && (
            <Button
              variant="secondary"
              size="compact"
              onClick={() => retryUploads(failed.map(({ key }) => key))}
            >
              {__('Try all again')}
            </Button>
          )}
          {uploads.some(({ state }) => state === 'waiting') && (
            <>
              <Button variant="secondary" size="compact" onClick={() => pauseUploads(!isPaused)}>
                {isPaused ? __('Go on') : __('Pause')}
              </Button>
              <Button variant="tertiary" size="compact" onClick={cancelWaiting}>
                {__('Cancel those waiting')}
              </Button>
            </>
          )}
          {!isBusy && (
            <Button variant="tertiary" size="compact" onClick={clearUploads}>
              {__('Close')}
            </Button>
          )}
        </div>
      </div>
      {isBusy && uploads.length > 1 && (
        <ProgressBar
          className="cb-uploads-whole"
          aria-label={__('All uploads')}
          value={Math.round(share * 100)}
        />
      )}
      <ul>
        {uploads.map((upload) => (
          <UploadLine key={upload.key} upload={upload} />
        ))}
      </ul>
    </section>
  )
}

const shareOf = ({ state, share }: Upload): number => (isOpen({ state }) ? share : 1)

const summaryOf = (uploads: readonly Upload[], isPaused: boolean): string => {
  const done = uploads.filter(({ state }) => state === 'done').length
  const failed = uploads.filter(({ state }) => state === 'failed').length
  if (isPaused) return sprintf(__('Paused: %1$d of %2$d done'), done, uploads.length)
  if (uploads.some(isOpen)) return sprintf(__('Uploading: %1$d of %2$d done'), done, uploads.length)
  if (failed > 0) return sprintf(__('%1$d of %2$d could not be uploaded'), failed, uploads.length)
  return __('All files are uploaded')
}

const UploadLine = ({ upload }: { readonly upload: Upload }) => {
  const { key, file, state, share, problem, id } = upload
  return (
    <li data-state={state}>
      <span className="cb-uploads-file">
        {state === 'done' && <Icon icon={check} />}
        {state === 'failed' && <Icon icon={cautionFilled} />}
        {id === undefined ? (
          <span>{file.name}</span>
        ) : (
          <Link href={`/media?item=${id}`}>{file.name}</Link>
        )}
        <small>{printBytes(file.size)}</small>
      </span>
      <span className="cb-uploads-state">
        {state === 'waiting' && __('Waiting')}
        {state === 'sending' && <Progress share={share} name={file.name} />}
        {state === 'done' && __('Uploaded')}
        {problem}
      </span>
      <span className="cb-uploads-actions">
        {state === 'failed' && (
          <Button
            variant="secondary"
            size="compact"
            aria-label={sprintf(__('Try “%s” again'), file.name)}
            onClick={() => retryUploads([key])}
          >
            {__('Try again')}
          </Button>
        )}
        {state !== 'done' && (
          <Button
            variant="tertiary"
            size="compact"
            aria-label={
              state === 'failed'
                ? sprintf(__('Remove “%s” from the list'), file.name)
                : sprintf(__('Cancel the upload of “%s”'), file.name)
            }
            onClick={() => cancelUpload(key)}
          >
            {state === 'failed' ? __('Remove') : __('Cancel')}
          </Button>
        )}
      </span>
    </li>
  )
}

/** Once all is sent, the server takes a while for the sizes of an image. */
const Progress = ({ share, name }: { readonly share: number; readonly name: string }) => (
  <>
    <ProgressBar
      className="cb-uploads-bar"
      aria-label={sprintf(__('Upload of “%s”'), name)}
      {...(share < 1 ? { value: Math.round(share * 100) } : {})}
    />
    <small>{share < 1 ? `${Math.round(share * 100)} %` : __('Almost there')}</small>
  </>
)

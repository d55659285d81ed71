import type { Api } from '@callboard/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, SelectControl, TextareaControl } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { useState } from 'react'
import { api } from '../../api.ts'
import { SendDialog } from '../../parts/ai/send-dialog.tsx'
import { AI_REQUESTS } from '../../parts/ai/status.ts'
import { IMAGE_QUALITIES, IMAGE_SHAPES, IMAGE_STYLES } from '../../parts/ai/voices.ts'
import { useChange } from '../../parts/changes.ts'
import { Missing } from '../../parts/missing.tsx'
import { notify } from '../../parts/notices.tsx'
import { RemoteChoice } from '../../parts/remote-choice.tsx'
import { findItems, IMAGES } from './data.ts'

type Image = Api['listAiImages']['reply']['all']['rows'][number]

type ImageRequest = Required<Api['previewAiImage']['args']>

const START = { prompt: '', quality: 'low', style: 'auto', aspectRatio: 'landscape' } as const

/** In characters; the server asks for as many. */
const LEAST = 5

/** Pictures for an item, which become files of the media library. */
export const Images = () => {
  const queries = useQueryClient()
  const [id, setId] = useState(0)
  const [request, setRequest] =
    useState<{ [K in keyof ImageRequest]: NonNullable<ImageRequest[K]> }>(START)
  const [isAsking, ask] = useState(false)
  const set = (changes: Partial<typeof request>) => setRequest({ ...request, ...changes })
  return (
    <>
      <div className="cb-panel cb-ai-form">
        <h2>{__('Images')}</h2>
        <RemoteChoice
          label={__('Post or page')}
          name="ai-items"
          value={id}
          onChange={setId}
          find={findItems}
          placeholder={__('Type a part of its title')}
        />
        <TextareaControl
          label={__('What the image shows')}
          help={__('Only this description is sent, nothing of the text.')}
          value={request.prompt}
          maxLength={1_000}
          onChange={(prompt) => set({ prompt })}
        />
        <div className="cb-ai-voice">
          <SelectControl
            label={__('Style of images')}
            value={request.style}
            options={[...IMAGE_STYLES]}
            onChange={(style) => set({ style })}
            __next40pxDefaultSize
          />
          <SelectControl
            label={__('Shape of images')}
            value={request.aspectRatio}
            options={[...IMAGE_SHAPES]}
            onChange={(aspectRatio) => set({ aspectRatio })}
            __next40pxDefaultSize
          />
          <SelectControl
            label={__('Quality of images')}
            help={__('A better one costs four times as much.')}
            value={request.quality}
            options={[...IMAGE_QUALITIES]}
            onChange={(quality) => set({ quality })}
            __next40pxDefaultSize
          />
        </div>
        <div>
          <Button
            variant="primary"
            disabled={id === 0 || request.prompt.trim().length < LEAST}
            accessibleWhenDisabled
            onClick={() => ask(true)}
          >
            {__('Show what will be sent')}
          </Button>
        </div>
      </div>
      {id !== 0 && <Made id={id} />}
      {isAsking && (
        <SendDialog
          title={__('Image')}
          preview={async () => (await api.previewAiImage(request)).data}
          send={async () => {
            await api.makeAiImage({ ...request, postId: id })
            notify(__('The image is in the media library.'))
            await Promise.all(
              [IMAGES, AI_REQUESTS, 'media'].map((name) =>
                queries.invalidateQueries({ queryKey: [name] }),
              ),
            )
          }}
          onClose={() => ask(false)}
        />
      )}
    </>
  )
}

/** The images that were made for an item. */
const Made = ({ id }: { readonly id: number }) => {
  const query = useQuery({
    queryKey: [IMAGES, id],
    queryFn: async () => (await api.listAiImages({ postId: id })).data.all.rows,
  })
  return (
    <section className="cb-panel" aria-label={__('Images of this item')}>
      <h2>{__('Images of this item')}</h2>
      {!query.data ? (
        <Missing query={query} />
      ) : query.data.length === 0 ? (
        <p>{__('No image was made for it yet.')}</p>
      ) : (
        <ul className="cb-ai-images">
          {query.data.map((image) => (
            <MadeImage key={image.id} postId={id} image={image} />
          ))}
        </ul>
      )}
    </section>
  )
}

const MadeImage = ({ postId, image }: { readonly postId: number; readonly image: Image }) => {
  const change = useChange(IMAGES, 'media')
  const use = async () => {
    const { postType } = (await api.getSeoOfPost({ postId })).data.data.currentPost
    const isPage = postType === 'page'
    const { featured_media: before } = (
      await (isPage ? api.getPage({ id: postId }) : api.getPost({ id: postId }))
    ).data
    const update = (featured_media: number) =>
      isPage
        ? api.updatePage({ id: postId, featured_media })
        : api.updatePost({ id: postId, featured_media })
    await change({
      work: () => update(image.id),
      done: __('It is the featured image of the item.'),
      undo: () => update(before),
    })
  }
  return (
    <li>
      <img src={image.url} alt={image.alt} loading="lazy" />
      <p>{image.prompt}</p>
      <p className="cb-ai-note">
        {image.source === 'local' ? __('Drawn on this server') : image.model}
      </p>
      <div className="cb-actions">
        <Button variant="secondary" onClick={() => void use()}>
          {__('Use as featured image')}
        </Button>
        <Button
          variant="tertiary"
          isDestructive
          onClick={() =>
            void change({
              work: () => api.deleteAiImages({ ids: [image.id] }),
              done: __('The image is deleted.'),
            })
          }
        >
          {__('Delete')}
        </Button>
      </div>
    </li>
  )
}

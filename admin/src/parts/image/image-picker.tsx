import '@wordpress/dataviews/build-style/style.css'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, FormFileUpload, Notice } from '@wordpress/components'
import { DataViewsPicker, type Field, type View } from '@wordpress/dataviews'
import { __ } from '@wordpress/i18n'
import { upload } from '@wordpress/icons'
import { type ChangeEvent, useState } from 'react'
import { messageOf } from '../notices.tsx'
import { type Image, listImages, MEDIA, previewOf, titleOf, uploadImage } from './images.ts'

const VIEW: View = {
  type: 'pickerGrid',
  page: 1,
  perPage: 20,
  titleField: 'title',
  mediaField: 'image',
  fields: [],
  layout: { previewSize: 120 },
}

const FIELDS: Field<Image>[] = [
  {
    id: 'title',
    label: __('Title'),
    enableGlobalSearch: true,
    enableSorting: false,
    filterBy: false,
    getValue: ({ item }) => titleOf(item),
  },
  {
    id: 'image',
    label: __('Picture'),
    enableSorting: false,
    filterBy: false,
    render: ({ item }) => <img src={previewOf(item)} alt="" loading="lazy" />,
  },
]

interface ImagePickerProps {
  readonly value: number
  readonly onPick: (image: Image) => void
}

/** Chooses one of the uploaded images, or a new one. */
export const ImagePicker = ({ value, onPick }: ImagePickerProps) => {
  const queries = useQueryClient()
  const [view, setView] = useState<View>(VIEW)
  const [selection, select] = useState(value === 0 ? [] : [String(value)])
  const [isUploading, setUploading] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const query = {
    page: view.page ?? 1,
    perPage: view.perPage ?? 20,
    search: view.search || undefined,
  }
  const { data, error, isPending } = useQuery({
    queryKey: [MEDIA, 'picker', query],
    queryFn: () => listImages(query),
    placeholderData: keepPreviousData,
  })
  const take = async ({ target: { files } }: ChangeEvent<HTMLInputElement>) => {
    const file = files?.[0]
    if (!file) return
    setUploading(true)
    setProblem(undefined)
    try {
      const image = await uploadImage(file)
      await queries.invalidateQueries({ queryKey: [MEDIA] })
      onPick(image)
    } catch (error) {
      setProblem(error)
      setUploading(false)
    }
  }
  const shown = problem ?? error
  return (
    <div className="cb-image-picker">
      {shown !== undefined && shown !== null && (
        <Notice status="error" isDismissible={false}>
          {messageOf(shown)}
        </Notice>
      )}
      <FormFileUpload
        accept="image/*"
        onChange={(event) => void take(event)}
        render={({ openFileDialog }) => (
          <Button
            variant="secondary"
            icon={upload}
            onClick={openFileDialog}
            isBusy={isUploading}
            disabled={isUploading}
          >
            {isUploading ? __('Uploading…') : __('Upload a picture')}
          </Button>
        )}
      />
      <DataViewsPicker
        data={[...(data?.data ?? [])]}
        fields={FIELDS}
        view={view}
        onChangeView={setView}
        selection={selection}
        onChangeSelection={select}
        isLoading={isPending}
        paginationInfo={{ totalItems: data?.total ?? 0, totalPages: data?.totalPages ?? 0 }}
        defaultLayouts={{ pickerGrid: true }}
        getItemId={({ id }) => String(id)}
        itemListLabel={__('Pictures')}
        searchLabel={__('Search pictures')}
        empty={<p>{__('No pictures found. Upload one.')}</p>}
        actions={[
          {
            id: 'take',
            label: __('Use this picture'),
            isPrimary: true,
            callback: ([image]) => image && onPick(image),
          },
        ]}
      />
    </div>
  )
}

import './appearance.css'
import { useQuery } from '@tanstack/react-query'
import { Button, Notice, Spinner } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { boot } from '../../boot.ts'
import { messageOf } from '../../parts/notices.tsx'
import { Page } from '../../parts/page.tsx'
import { APPEARANCE, fetchAppearance } from './data.ts'
import { DesignForm } from './design-form.tsx'

const Appearance = () => {
  const { data, error, refetch } = useQuery({ queryKey: [APPEARANCE], queryFn: fetchAppearance })
  return (
    <Page
      title={__('Appearance')}
      actions={
        <Button variant="secondary" href={`${boot.base}/appearance/editor`} __next40pxDefaultSize>
          {__('Open the site editor')}
        </Button>
      }
    >
      {data ? (
        <DesignForm appearance={data} />
      ) : error ? (
        <Notice status="error" isDismissible={false}>
          <p>{messageOf(error)}</p>
          <Button variant="secondary" onClick={() => void refetch()}>
            {__('Try again')}
          </Button>
        </Notice>
      ) : (
        <Spinner />
      )}
    </Page>
  )
}

export default Appearance

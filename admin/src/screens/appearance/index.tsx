import './appearance.css'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { boot } from '../../boot.ts'
import { Missing } from '../../parts/missing.tsx'
import { Page } from '../../parts/page.tsx'
import { APPEARANCE, fetchAppearance } from './data.ts'
import { DesignForm } from './design-form.tsx'

const Appearance = () => {
  const query = useQuery({ queryKey: [APPEARANCE], queryFn: fetchAppearance })
  return (
    <Page
      title={__('Appearance')}
      actions={
        <Button variant="secondary" href={`${boot.base}/appearance/editor`} __next40pxDefaultSize>
          {__('Open the site editor')}
        </Button>
      }
    >
      {query.data ? <DesignForm appearance={query.data} /> : <Missing query={query} />}
    </Page>
  )
}

export default Appearance

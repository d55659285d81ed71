import { __ } from '@wordpress/i18n'
import { Page } from '../../parts/page.tsx'

const Media = () => <Page title={__('Media')}>{null}</Page>

export default Media

import { __ } from '@wordpress/i18n'
import { Page } from '../../parts/page.tsx'

const Tags = () => <Page title={__('Tags')}>{null}</Page>

export default Tags

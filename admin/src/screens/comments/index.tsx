import { __ } from '@wordpress/i18n'
import { Page } from '../../parts/page.tsx'

const Comments = () => <Page title={__('Comments')}>{null}</Page>

export default Comments

import { __ } from '@wordpress/i18n'
import { Page } from '../../parts/page.tsx'

const Categories = () => <Page title={__('Categories')}>{null}</Page>

export default Categories

import { __ } from '@wordpress/i18n'
import { Page } from '../../parts/page.tsx'

const Menus = () => <Page title={__('Menus')}>{null}</Page>

export default Menus

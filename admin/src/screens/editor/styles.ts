import '@wordpress/base-styles/build-style/admin-schemes.css'
import '@wordpress/block-editor/build-style/style.css'
import '@wordpress/block-library/build-style/editor.css'
import '@wordpress/block-library/build-style/style.css'
import '@wordpress/commands/build-style/style.css'
import '@wordpress/dataviews/build-style/style.css'
import '@wordpress/edit-post/build-style/style.css'
import '@wordpress/editor/build-style/style.css'
import '@wordpress/fields/build-style/style.css'
import '@wordpress/format-library/build-style/style.css'
import '@wordpress/global-styles-ui/build-style/style.css'
import '@wordpress/interface/build-style/style.css'
import '@wordpress/media-editor/build-style/style.css'
import '@wordpress/media-fields/build-style/style.css'
import '@wordpress/media-utils/build-style/style.css'
import '@wordpress/notices/build-style/style.css'
import '@wordpress/patterns/build-style/style.css'
import '@wordpress/preferences/build-style/style.css'
import '@wordpress/widgets/build-style/style.css'
import contentCss from '@wordpress/block-editor/build-style/content.css?url'
import blockEditorCss from '@wordpress/block-library/build-style/editor.css?url'
import resetCss from '@wordpress/block-library/build-style/reset.css?url'
import blockStyleCss from '@wordpress/block-library/build-style/style.css?url'
import componentsCss from '@wordpress/components/build-style/style.css?url'

/** The style sheets of the canvas, which is a frame of its own. */
export const canvasStyles = [componentsCss, contentCss, blockStyleCss, blockEditorCss, resetCss]
  .map((address) => `<link rel="stylesheet" href="${address}">`)
  .join('')

import imported from '../../../node_modules/react-autosize-textarea/lib/index.js'

/** The component itself: depending on the importer, the default is the module that contains it. */
export default (imported as { readonly default?: typeof imported }).default ?? imported

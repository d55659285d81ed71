import module from '../../../node_modules/react-autosize-textarea/lib/index.js'

/** The component itself, whichever way the module was read. */
export default module.default ?? module

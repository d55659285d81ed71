import { resource } from '../../contract/resource.ts'
import {
  array,
  boolean,
  object,
  oneOf,
  string,
  typed,
  type ViewContext,
} from '../../contract/schema.ts'

const ALL: readonly ViewContext[] = ['view', 'edit', 'embed']
const EDIT: readonly ViewContext[] = ['edit']
const READ = { readonly: true } as const

/** The same in the order that the reference uses for sidebars. */
const OF_SIDEBAR: readonly ViewContext[] = ['embed', 'view', 'edit']

const text = (description: string) => string({ description, context: OF_SIDEBAR, ...READ })

const markup = (description: string) =>
  string({ description, default: '', context: OF_SIDEBAR, ...READ })

export const sidebarResource = resource('sidebar', {
  id: text('Identifier of the sidebar.'),
  name: text('Name of the sidebar.'),
  description: text('Description of the sidebar.'),
  class: text('CSS classes of the sidebar.'),
  before_widget: markup('HTML before each widget.'),
  after_widget: markup('HTML after each widget.'),
  before_title: markup('HTML before the title of a widget.'),
  after_title: markup('HTML after the title of a widget.'),
  status: oneOf(['active', 'inactive'], {
    description: 'Whether the sidebar is shown on the site.',
    context: OF_SIDEBAR,
    ...READ,
  }),
  widgets: array(typed<string | object>({ type: ['object', 'string'] }), {
    description: 'Widgets in the sidebar, in their order.',
    default: [],
    context: OF_SIDEBAR,
  }),
})

/** Encoded and hashed by the reference, so that a form can carry it. */
export const Instance = object(
  {
    encoded: string({
      description: 'Settings, Base64-encoded.',
      context: EDIT,
      // A third longer than its content.
      isLong: 'content',
    }),
    hash: string({ description: 'Hash that verifies the encoded settings.', context: EDIT }),
    raw: typed<object>({
      type: 'object',
      description: 'Settings, not encoded.',
      context: EDIT,
    }),
  },
  { description: 'Settings of the widget.', context: EDIT },
)

export const FormData = string({
  description: 'Settings as URL-encoded form data.',
  context: [] as readonly ViewContext[],
  isLong: true,
})

export const widgetResource = resource('widget', {
  id: string({ description: 'Identifier of the widget.', context: ALL }),
  id_base: string({ description: 'Type of the widget.', context: ALL }),
  sidebar: string({
    description: 'Sidebar of the widget.',
    default: 'wp_inactive_widgets',
    context: ALL,
  }),
  rendered: string({ description: 'Rendered widget, in HTML.', context: ALL, ...READ }),
  rendered_form: string({
    description: 'Form for the settings of the widget, in HTML.',
    context: EDIT,
    ...READ,
  }),
  instance: Instance,
  form_data: FormData,
})

export const widgetTypeResource = resource('widget-type', {
  id: string({ description: 'Identifier of the widget type.', context: ALL, ...READ }),
  name: string({ description: 'Name of the widget type.', default: '', context: ALL, ...READ }),
  description: string({
    description: 'Description of the widget type.',
    default: '',
    context: ALL,
  }),
  is_multi: boolean({
    description: 'Whether the widget type can be used several times.',
    context: ALL,
    ...READ,
  }),
  classname: markup('CSS classes of the sidebar.'),
})

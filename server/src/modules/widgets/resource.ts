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
  name: text('What it is called.'),
  description: text('Where it stands.'),
  class: text('Class names of its element.'),
  before_widget: markup('HTML before each widget.'),
  after_widget: markup('HTML after each widget.'),
  before_title: markup('HTML before the title of a widget.'),
  after_title: markup('HTML after the title of a widget.'),
  status: oneOf(['active', 'inactive'], {
    description: 'Whether visitors see it.',
    context: OF_SIDEBAR,
    ...READ,
  }),
  widgets: array(typed<string | object>({ type: ['object', 'string'] }), {
    description: 'The widgets in it, in their order.',
    default: [],
    context: OF_SIDEBAR,
  }),
})

/** Encoded and hashed by the reference, so that a form can carry it. */
export const Instance = object(
  {
    encoded: string({
      description: 'The settings, in base 64.',
      context: EDIT,
      // A third longer than its content.
      isLong: 'content',
    }),
    hash: string({ description: 'Proves that the settings came from here.', context: EDIT }),
    raw: typed<object>({
      type: 'object',
      description: 'The settings, in the clear.',
      context: EDIT,
    }),
  },
  { description: 'The settings of the widget.', context: EDIT },
)

export const FormData = string({
  description: 'The settings as a form sends them.',
  context: [] as readonly ViewContext[],
  isLong: true,
})

export const widgetResource = resource('widget', {
  id: string({ description: 'Identifier of the widget.', context: ALL }),
  id_base: string({ description: 'The type of the widget.', context: ALL }),
  sidebar: string({
    description: 'The sidebar that it is in.',
    default: 'wp_inactive_widgets',
    context: ALL,
  }),
  rendered: string({ description: 'The widget as visitors see it.', context: ALL, ...READ }),
  rendered_form: string({ description: 'The form for its settings.', context: EDIT, ...READ }),
  instance: Instance,
  form_data: FormData,
})

export const widgetTypeResource = resource('widget-type', {
  id: string({ description: 'Identifier of the type.', context: ALL, ...READ }),
  name: string({ description: 'What it is called.', default: '', context: ALL, ...READ }),
  description: string({ description: 'What it shows.', default: '', context: ALL }),
  is_multi: boolean({
    description: 'Whether there can be several of it.',
    context: ALL,
    ...READ,
  }),
  classname: markup('Class names of its element.'),
})

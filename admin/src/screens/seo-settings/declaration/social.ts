import { __, sprintf } from '@wordpress/i18n'
import { CARDS, OBJECT_TYPES, PICTURES, typeLabel } from './choices.ts'
import { SHARED, STRUCTURED } from './effects.ts'
import {
  address,
  block,
  checks,
  long,
  longTemplate,
  needing,
  select,
  template,
  text,
  toggle,
} from './make.ts'
import type { Kinds, Option, Section } from './types.ts'

const OG = 'social.facebook'
const X = 'social.twitter'

const PIXELS = { help: __('In pixels; empty if it is not known.') }

export const social = ({ types }: Kinds): Section => ({
  id: 'social',
  title: __('Social networks'),
  blocks: [
    block(__('Shared links (Open Graph)'), SHARED, [
      toggle(`${OG}.general.enable`, __('Describe pages for networks'), {
        help: __('Facebook, LinkedIn, Mastodon, messengers and others show a card then.'),
      }),
      ...needing(
        [[`${OG}.general.enable`, true]],
        [
          template(`${OG}.general.siteName`, __('Name of the site')),
          select(`${OG}.general.defaultImageSourcePosts`, __('Image'), PICTURES),
          text(`${OG}.general.customFieldImagePosts`, __('Name of the custom field'), {
            needs: [[`${OG}.general.defaultImageSourcePosts`, 'custom']],
          }),
          address(`${OG}.general.defaultImagePosts`, __('Image if there is no other'), {
            help: __('The address of a picture; 1200 × 630 pixels are best.'),
          }),
          text(`${OG}.general.defaultImagePostsWidth`, __('Its width'), PIXELS),
          text(`${OG}.general.defaultImagePostsHeight`, __('Its height'), PIXELS),
          ...types.map((type) =>
            select(
              `dynamic.social.facebook.general.postTypes.${type}.objectType`,
              sprintf(__('Type of %s'), typeLabel(type)),
              OBJECT_TYPES,
            ),
          ),
        ],
      ),
    ]),
    block(
      __('Front page'),
      SHARED,
      [
        template(`${OG}.homePage.title`, __('Title')),
        longTemplate(`${OG}.homePage.description`, __('Description')),
        address(`${OG}.homePage.image`, __('Image')),
        text(`${OG}.homePage.imageWidth`, __('Its width'), PIXELS),
        text(`${OG}.homePage.imageHeight`, __('Its height'), PIXELS),
        select(`${OG}.homePage.objectType`, __('Type'), OBJECT_TYPES),
      ],
      __('Where the front page is the list of posts. A page has these fields in the editor.'),
    ),
    block(__('More for Facebook'), SHARED, [
      toggle(`${OG}.advanced.enable`, __('Further elements')),
      ...needing(
        [[`${OG}.advanced.enable`, true]],
        [
          text(`${OG}.advanced.appId`, __('App id')),
          text(`${OG}.advanced.adminId`, __('Admin id')),
          toggle(`${OG}.general.showAuthor`, __('Name the author')),
          address(`${OG}.advanced.authorUrl`, __('Profile of the author')),
          toggle(`${OG}.advanced.generateArticleTags`, __('Add tags of articles')),
          ...needing(
            [[`${OG}.advanced.generateArticleTags`, true]],
            [
              toggle(`${OG}.advanced.useKeywordsInTags`, __('From keywords')),
              toggle(`${OG}.advanced.useCategoriesInTags`, __('From categories')),
              toggle(`${OG}.advanced.usePostTagsInTags`, __('From tags')),
            ],
          ),
        ],
      ),
    ]),
    block(__('Cards of X'), SHARED, [
      toggle(`${X}.general.enable`, __('Describe pages for X')),
      ...needing(
        [[`${X}.general.enable`, true]],
        [
          toggle(`${X}.general.useOgData`, __('Use the texts and images of Open Graph')),
          select(`${X}.general.defaultCardType`, __('Form of the card'), CARDS),
          ...needing(
            [[`${X}.general.useOgData`, false]],
            [
              select(`${X}.general.defaultImageSourcePosts`, __('Image'), PICTURES),
              text(`${X}.general.customFieldImagePosts`, __('Name of the custom field'), {
                needs: [[`${X}.general.defaultImageSourcePosts`, 'custom']],
              }),
              address(`${X}.general.defaultImagePosts`, __('Image if there is no other')),
              template(`${X}.homePage.title`, __('Title of the front page')),
              longTemplate(`${X}.homePage.description`, __('Description of the front page')),
              address(`${X}.homePage.image`, __('Image of the front page')),
            ],
          ),
          select(`${X}.homePage.cardType`, __('Form of the card of the front page'), CARDS),
          toggle(`${X}.general.showAuthor`, __('Name the author')),
          toggle(`${X}.general.additionalData`, __('Show the author and the reading time')),
        ],
      ),
    ]),
  ],
})

const NETWORKS: readonly (readonly [string, string])[] = [
  ['facebookPageUrl', 'Facebook'],
  ['twitterUrl', 'X'],
  ['instagramUrl', 'Instagram'],
  ['tiktokUrl', 'TikTok'],
  ['pinterestUrl', 'Pinterest'],
  ['youtubeUrl', 'YouTube'],
  ['linkedinUrl', 'LinkedIn'],
  ['tumblrUrl', 'Tumblr'],
  ['yelpPageUrl', 'Yelp'],
  ['soundCloudUrl', 'SoundCloud'],
  ['wikipediaUrl', 'Wikipedia'],
  ['myspaceUrl', 'Myspace'],
  ['googlePlacesUrl', 'Google Places'],
  ['wordPressUrl', 'WordPress'],
  ['blueskyUrl', 'Bluesky'],
  ['threadsUrl', 'Threads'],
]

const SAME = 'social.profiles.sameUsername'

export const PROFILES: Section = {
  id: 'profiles',
  title: __('Profiles'),
  blocks: [
    block(
      __('Your profiles on other sites'),
      STRUCTURED,
      [
        toggle(`${SAME}.enable`, __('The same name everywhere')),
        ...needing(
          [[`${SAME}.enable`, true]],
          [
            text(`${SAME}.username`, __('Name')),
            checks(
              `${SAME}.included`,
              __('Networks'),
              NETWORKS.filter(([name]) => name !== 'googlePlacesUrl').map(
                ([value, label]): Option => ({ value, label }),
              ),
            ),
          ],
        ),
        ...needing(
          [[`${SAME}.enable`, false]],
          NETWORKS.map(([name, label]) => address(`social.profiles.urls.${name}`, label)),
        ),
        long('social.profiles.additionalUrls', __('Further profiles'), {
          help: __('One address per line.'),
        }),
      ],
      __('Search engines learn from them that the profiles and the site are the same.'),
    ),
  ],
}

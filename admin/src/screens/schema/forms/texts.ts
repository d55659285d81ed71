import { __ } from '@wordpress/i18n'
import { address, date, lines, long, minutes, number, rows, text, type } from './make.ts'
import { author, description, image, name, rating, reviews } from './parts.ts'
import type { Field, GraphForm } from './types.ts'

const step: readonly Field[] = [
  text('name', __('Short name'), 'name'),
  long('text', __('What to do'), 'text'),
  address('image', __('Address of a picture'), 'image'),
]

const part: readonly Field[] = [text('name', __('Name'), 'name')]

export const TEXTS: readonly GraphForm[] = [
  {
    name: 'Article',
    title: __('Article'),
    fields: [
      type('Article', 'BlogPosting', 'NewsArticle'),
      text('headline', __('Headline'), 'headline', __('Empty for the title of the page.')),
      long('description', __('Description')),
      ...author,
      image,
      lines('keywords', __('Keywords')),
    ],
  },
  {
    name: 'FAQPage',
    title: __('Questions and answers'),
    fields: [
      rows('questions', __('Questions'), 'mainEntity', __('Question'), [
        text('question', __('Question'), 'name'),
        long('answer', __('Answer'), 'acceptedAnswer.text'),
      ]),
      text('name', __('Name')),
      long('description', __('Description')),
    ],
  },
  {
    name: 'HowTo',
    title: __('Instructions'),
    fields: [
      name,
      description,
      image,
      minutes('totalTime', __('Time that it takes')),
      rows('steps', __('Steps'), 'step', __('Step'), step),
      rows('supplies', __('Materials'), 'supply', __('Material'), part),
      rows('tools', __('Tools'), 'tool', __('Tool'), part),
    ],
  },
  {
    name: 'Recipe',
    title: __('Recipe'),
    fields: [
      name,
      image,
      description,
      ...author,
      lines('ingredients', __('Ingredients'), 'recipeIngredient'),
      rows('instructions', __('Steps'), 'recipeInstructions', __('Step'), step),
      minutes('timeRequired.preparation', __('Preparation'), 'prepTime'),
      minutes('timeRequired.cooking', __('Cooking'), 'cookTime'),
      text('nutrition.servings', __('Servings'), 'recipeYield'),
      number('nutrition.calories', __('Calories of a serving'), 'nutrition.calories'),
      text('dishType', __('Kind of dish'), 'recipeCategory'),
      text('cuisineType', __('Cuisine'), 'recipeCuisine'),
      lines('keywords', __('Keywords')),
      ...rating,
      reviews,
    ],
  },
  {
    name: 'FactCheck',
    title: __('Fact check'),
    fields: [
      text('claim', __('Checked claim'), 'claimReviewed'),
      text('rating.label', __('Result in words'), 'reviewRating.alternateName'),
      number('rating.value', __('Result as a number'), 'reviewRating.ratingValue'),
      number('rating.minimum', __('Least possible number'), 'reviewRating.worstRating'),
      number('rating.maximum', __('Greatest possible number'), 'reviewRating.bestRating'),
      text('author.name', __('Author of the claim'), 'itemReviewed.author'),
      date('claimDate', __('Date of the claim'), 'itemReviewed.datePublished'),
      address('appearance', __('Where the claim was made'), 'itemReviewed.appearance'),
      text('reviewer.name', __('Checked by'), 'author'),
    ],
  },
]

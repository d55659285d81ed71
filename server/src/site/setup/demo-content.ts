/** The job that fills an empty site with sample content. */
export const DEMO_JOB = 'demo.fill'

/** The option with the share of that content that is stored, from 0 to 1, while the job runs. */
export const DEMO_PROGRESS = 'demo_progress'

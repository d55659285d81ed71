/** Premises by genre, continuing a sentence after "about"; `{place}` is replaced by a place. */
export const PREMISES: Readonly<Record<string, readonly string[]>> = {
  drama: [
    'three sisters who inherit a ferry and the debts that came with it',
    'the last summer before {place} is flooded for a reservoir',
    'a family bakery whose night shift knows more than the police',
    'two women who run a failing newspaper in {place} and refuse to sell it',
    'what becomes of a theatre company when its founder stops answering letters',
  ],
  comedy: [
    'four people who share a flat in {place} and a single good coat',
    'a lost-property office where nothing is ever quite lost',
    'the worst quiz team of {place}, and the pub that loves them',
    'a funeral home that takes on weddings to pay the rent',
    'a choir in which nobody can sing and everybody stays',
  ],
  crime: [
    'a harbour police unit that works at low tide',
    'a cold-case desk in the basement of the {place} library',
    'a forger and the detective who needs her eye',
    'a river town where every witness is a cousin',
  ],
  'sci-fi': [
    'the crew of a repair tug that answers calls nobody else will',
    'a mining colony whose clock has begun to run backwards',
    'a translator for visitors who speak in weather',
    'the kitchen of an orbital station, and whoever docks there',
  ],
  fantasy: [
    'a cartographer whose maps come true overnight',
    'an apprentice witch in {place} who is allergic to cats',
    'two rival queens who share one dragon',
    'a market that opens at midnight and takes memories as money',
  ],
  'soap-opera': [
    'four families on one steep street in {place}',
    'the staff and the guests of a hotel that has seen better wallpaper',
    'a hospital, a vineyard, and the feud between them',
    'the comings and goings around a launderette in {place}',
  ],
  teen: [
    'the rowing team of a school that has lost its lake',
    'five friends and the radio station they run from a boiler room',
    'the new girl in {place}, who has been there before',
    'a debating club that stops a motorway',
  ],
  thriller: [
    'a court stenographer who hears one word too many',
    'a night train with one passenger more than tickets',
    'a diplomat whose translator has been replaced',
    'an insurance clerk who notices that all the fires are hers',
  ],
  romance: [
    'a clockmaker and the woman who brings in the same watch every week',
    'two lighthouse keepers on facing islands',
    'pen friends who find out that they live on the same stairs in {place}',
    'a wedding planner and the caterer she cannot stand',
  ],
  mystery: [
    'a retired stage magician who looks into disappearances',
    'a house in {place} with one window more outside than in',
    'the letters that reach {place} forty years late',
    'a librarian who reads the margins',
  ],
  action: [
    'a courier firm that carries what the post will not',
    'three former stuntwomen with one last fall in them',
    'a smuggler who has been hired to catch smugglers',
    'a mountain rescue team with a leak to the press',
  ],
  horror: [
    'a village in which the bells are rung for the living',
    'a painter who finds somebody else in each self-portrait',
    'the guests of an island hotel after the last boat has left',
    'a lullaby that four strangers from {place} remember',
  ],
  medical: [
    'the night shift of a hospital that is to be closed by spring',
    'a country practice with one doctor too many',
    'an ambulance crew who know every stair of {place}',
    'a surgeon who comes home to the ward where she was born',
  ],
  animation: [
    'a city of birds that is governed by a committee of crows',
    'a girl from {place} and the storm that lives in her cupboard',
    'retired toys who solve other toys’ crimes',
    'a very small knight and a very patient horse',
  ],
  period: [
    'a school for lady engineers in the years of the first railways',
    'the seamstresses of {place} and the strike that made their names',
    'a travelling theatre between two wars',
    'a governess who writes the scandal sheet that ruins her employers',
  ],
  superhero: [
    'a night nurse who can be in two places and is needed in three',
    'the understudies of a team that has retired',
    'a heroine of {place} whose power works on Thursdays',
    'a family that saves the city and cannot agree on dinner',
  ],
  'dark-comedy': [
    'heirs who have to live together for a year to inherit a swamp',
    'an undertaker who takes her work on holiday',
    'a support group for people who were declared dead by mistake',
    'two cleaners who keep what they find',
  ],
  legal: [
    'two partners who have never lost a case or an argument at home',
    'a law clinic in a former swimming bath in {place}',
    'a judge whose daughter appears for the other side',
    'the public defenders of {place} and their one working printer',
  ],
  musical: [
    'the chorus of an opera house on the night the star does not come',
    'a wedding band on a tour of towns like {place}',
    'a conservatory where one place is left',
    'a songwriter whose rival sings everything first',
  ],
  western: [
    'a telegraph operator who runs a town by what she leaves out',
    'two widows with one ranch and a railway coming through',
    'a travelling dentist and the outlaw with a bad tooth',
    'the only printer between {place} and the sea',
  ],
  war: [
    'a field hospital on an island that both sides claim',
    'codebreakers who are not allowed to know what they have read',
    'the women who drive the ambulances of {place}',
    'a radio choir that sends messages in the second verse',
  ],
  sports: [
    'a women’s football club that plays on a slope',
    'a boxing gym in {place} and its three champions of nothing',
    'a cycling team with one bicycle of its own',
    'a swimmer who trains the woman that will beat her',
  ],
}

/** One-sentence reviews by verdict. */
export const OPINIONS: Readonly<Record<string, readonly string[]>> = {
  Yes: [
    'The kind of show that people lend to friends and ask to have back.',
    'Funny where it need not be and brave where it has to.',
    'Give it two episodes; the third will not ask.',
    'The love story is told without hurry, and is worth every week of it.',
    'It knows its people, and lets them be wrong.',
  ],
  Meh: [
    'Good in company, long on one’s own.',
    'The second half knows where it is going; the first is still packing.',
    'Worth it for two of its people, who deserved more scenes.',
    'It begins better than it goes on.',
  ],
  No: [
    'We watched it so that you do not have to.',
    'It breaks its best promise in the middle, and never looks back.',
    'Two fine actors cannot carry this much rain.',
  ],
  TBD: [
    'Nobody here has seen enough of it to say.',
    'We are still watching, and will tell.',
    'Copies are hard to find; whoever has one, please write.',
  ],
}

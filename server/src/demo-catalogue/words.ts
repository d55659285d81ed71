/** What made-up names are put together from. Nobody and nothing of this exists. */
const words = (text: string): readonly string[] => text.trim().split(/\s+/)

export const FIRST_NAMES = words(`
  Ada Aisha Alba Alex Amara Ana Anika Asha Astrid Ayo Bea Bianca Billie Camille Cass Celeste Chidi
  Clara Cleo Dana Daria Delia Devi Dina Edie Elif Elin Eloise Emi Esme Etta Fatima Faye Fern Fleur
  Frankie Freya Gemma Gia Greta Hana Harper Hazel Helga Ida Imani Ines Ingrid Iris Isolde Ivy Jamie
  Jo Joan Juno Kaia Kai Kamala Kate Keiko Kira Lana Leila Lena Lior Liv Lola Lotte Lucia Luna Mae
  Maia Mara Margot Max Mei Mika Mina Mona Nadia Naomi Nell Nia Nina Noa Nora Odette Olga Oona Ora
  Paloma Paz Petra Pilar Quinn Rae Ravi Reem Remy Renata Rhea Rin Robin Rosa Ruth Sable Sam Sanna
  Saoirse Sasha Selma Shira Sigrid Sloane Sol Suki Tala Tamar Tess Thea Toni Uma Val Vera Vesna Wren
  Xenia Yael Yara Yuki Zara Zelda Zora Zuri`)

export const LAST_NAMES = words(`
  Abara Achterberg Adeyemi Ainsworth Albright Almeida Amsel Andrade Arslan Ashdown Azizi Bakker
  Barlow Bellweather Bergström Birch Blackwood Borg Brandt Calloway Carraway Castellanos Chaudhry
  Cho Clearwater Coldstream Corvin Dahl Dalca Darrow Delacroix Devereux Dragomir Dubois Eastlake
  Eze Fairbanks Falk Farrow Fenwick Ferreira Fonseca Frost Galanis Garnet Goldfinch Grimaldi
  Halloran Hartigan Haugen Holloway Ibarra Ilves Iyer Jansson Jarvi Kaplan Karimi Kestrel Kovač
  Kowalska Laine Larkspur Lindqvist Lovelace Lundgren Maddox Marchetti Marlowe Mbeki Moreau
  Nakamura Navarro Nightingale Novak Oakley Okafor Oliveira Orlova Ortega Osei Pahlavi Papadaki
  Pemberton Quill Quintero Rahimi Ravenscroft Reyes Rosewood Ruan Salgado Sandoval Sinclair
  Solberg Sorrel Stannard Suzuki Talbot Tanaka Thorne Tóth Umarova Valdez Van-Dyck Vasquez Verma
  Wakefield Waverly Whitlock Winterbourne Xu Yamada Yoon Zamora Zielińska`)

export const SHOW_ADJECTIVES = words(`
  Amber Bitter Borrowed Broken Crooked Distant Electric Endless Faithless Fallen Final Forgotten
  Gilded Golden Hidden Hollow Idle Lonely Lost Lucky Midnight Northern Paper Quiet Restless Ruined
  Salted Scarlet Second Secret Silent Silver Sleepless Southern Stolen Sudden Tender Twisted
  Velvet Wayward`)

export const SHOW_NOUNS = words(`
  Anchor Arcade Archive Avenue Bakery Bay Bridge Canal Carousel Cellar Chapel Circuit Clinic Coast
  Colony Compass Court Diner Dispatch Embassy Empire ContentDisposition Ferry Frontier Garden Gate Harbour
  Heights Hospital Hotel Island Junction Kingdom Laundry Library Lighthouse Lodge Market Meridian
  Mill Motel Observatory Orchard Orchestra Outpost Palace Parade Pier Platform Precinct Quarry
  Ridge Saloon Sanctuary School Shore Square Station Station-House Terminal Theatre Tower Valley
  Vineyard Voyage Ward Waterfront Winter ImageWorker`)

export const STATIONS = words(`
  Channel-North Channel-South Harbour-TV Meridian-One Meridian-Two Plaza Vantage Lumen Beacon
  Orbit-Plus Streamline Kiosk Cascade Tandem Nova-Six Civic-Broadcasting Teleprisma Canal-Verde
  Radio-Levante Nordvision Prairie-Net Cityline Picturebox Rewind Halftone Longwave`)

export const NATIONS = words(`
  usa united-kingdom canada australia argentina brazil mexico spain france germany italy sweden
  norway denmark netherlands ireland south-africa india japan south-korea thailand philippines
  new-zealand israel chile colombia`)

/** Names that break programs: markup, quotes, numbers, members of objects, formulas, many scripts. */
export const NASTY_NAMES: readonly string[] = [
  ...['24', '90210', '007', '21 Jump', '30 Rock', '-1', '1e3', '__proto__', 'constructor'],
  ...['toString', 'hasOwnProperty', 'null', 'undefined', 'true', 'NaN', 'A & B', 'Fish & Sons'],
  ..."O'Malley|D’Arcy|Rock 'n' Rose|\\Backslash\\|100%|%41da|_underscore_|Semi; Colon".split('|'),
  ...['<script>alert("name")</script>', '<b>Bold</b>', '"Quoted"', '</style>', '{{braces}}'],
  ...[
    '=1+1',
    '+49 Klara',
    '@home',
    "'apostrophe first",
    '🏳️‍🌈',
    '👩‍🚀 Ada',
    'Ünïcödé',
    'Zoë',
    'Ångström',
  ],
  ...['שירה', 'ليلى', 'Лена', 'Ελένη', '花子', '지은', 'नीना', 'Mixed שירה and Latin', 'Alex (7)'],
  ...['a, b, and c', 'Tab\tName', 'Dash - Dash', 'Über', 'straße', 'ﬁligree', 'Ꞵeta', '...'],
  'A very long name that goes on and on '.repeat(5).trim(),
]

/** Parts of generated names. All of them are fictional. */
const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** The pronoun of a person; names and pictures depend on it. */
export type Presence = 'she' | 'he' | 'they'

export const FIRST_NAMES: Readonly<Record<Presence, readonly string[]>> = {
  she: words(`
    Ada Adele Agnes Aisha Alba Alma Amara Amina Ana Anika Anouk Antonia Asha Astrid Aurelia Ayo Bea
    Beatriz Bianca Brigid Camille Carmen Celeste Chiara Clara Cleo Cora Dana Daria Delia Devi Dina
    Dolores Dora Edie Elena Elif Elin Eloise Elsa Emi Esme Estelle Etta Eva Fatima Faye Fern Fleur
    Florence Freya Gemma Gia Ginevra Greta Gwen Hana Harriet Hazel Hedda Helga Henrike Ida Imani
    Ines Ingrid Iris Isadora Isolde Ivy Joan Johanna Judith Juno Kaia Kamala Kate Katya Keiko Kira
    Lana Leila Lena Leonie Liv Lola Lotte Lucia Luna Mabel Mae Maia Malika Mara Margot Marisol
    Marta Matilda Mei Mina Mireille Mona Nadia Naomi Nell Nia Nina Noor Nora Odette Olga Olive Oona
    Ora Paloma Pearl Petra Philippa Pilar Priya Ramona Reem Renata Rhea Rosa Rosalind Ruth Sabine
    Salma Sanna Saoirse Selma Shira Sigrid Simone Soraya Suki Svetlana Tala Tamar Tess Thea Tilda
    Ulla Uma Valentina Vera Vesna Viola Wanda Winifred Xenia Yael Yara Yasmin Yuki Yvonne Zara Zelda
    Zofia Zora Zuri`),
  he: words(`
    Abel Ambrose Anselm Arjun Arlo Basil Benedikt Bruno Caspar Cyrus Dario Desmond Dov Elias Emeka
    Emil Ezra Fabian Felix Fergus Gideon Hamza Hugo Idris Ilya Ivan Jasper Joaquin Jonah Kaspar
    Keanu Kofi Lars Laszlo Leon Luca Magnus Malik Mateo Matthias Milo Nathaniel Nils Omar Orson
    Oscar Pascal Piet Rafael Rashid Reuben Samir Silas Soren Tariq Teo Tobias Tomas Ulrich Viktor
    Wendell Yusuf Zeno`),
  they: words(`
    Addison Alex Ari Ash Bay Billie Blair Cass Charlie Dale Echo Ellis Ember Emery Finley Frankie
    Gray Harper Indigo Jamie Jo Jules Kai Kit Lane Lior Lou Marlo Max Mika Morgan Nico Noa Onyx
    Parker Quinn Rae Reese Remy Rin River Robin Rowan Sage Sam Sasha Shiloh Sky Sloane Sol Tatum
    Toni Val Winter Wren Yuri Zephyr`),
}

export const LAST_NAMES = words(`
  Abara Achterberg Adeyemi Ainsworth Albright Almeida Amsel Andrade Arslan Ashdown Azizi Bakker
  Balogun Barlow Bellweather Bergström Birch Blackwood Borg Boateng Brandt Brennan Calloway Carraway
  Castellanos Chaudhry Cho Clearwater Coldstream Corvin Crane Dahl Dalca Darrow Delacroix Demir
  Devereux Diallo Dragomir Dubois Eastlake Eklund Escobedo Eze Fairbanks Falk Farrow Fenn Fenwick
  Ferreira Fonseca Frost Galanis Garnet Goldfinch Grimaldi Grünwald Haddad Halloran Hartigan Haugen
  Hawthorne Holloway Ibarra Ilves Iyer Jansson Jarvi Kaplan Karimi Kaur Kestrel Kimura Kovač
  Kowalska Laine Larkspur Lindqvist Lovelace Lundgren Macready Maddox Marchetti Marlowe Mbeki
  Mehta Montrose Moreau Nakamura Navarro Nightingale Novak Nwosu Oakley Okafor Okoro Oliveira
  Orlova Ortega Osei Osman Papadaki Park Pemberton Petrov Quill Quintero Rahimi Ravenscroft Reyes
  Rosewood Ruan Salgado Sandoval Sato Sinclair Solberg Sorrel Stannard Sundaram Suzuki Talbot
  Tanaka Thorne Tóth Trelawny Umarova Valdez Vale Vasquez Verma Wakefield Waverly Weiss Whitlock
  Winterbourne Xu Yamada Yoon Zamora Zielińska`)

const PLACE_FIRSTS = words(`
  Kestrel Ash Marl Thorn Salt Fern Gull Heron Larch Otter Pine Raven Slate Tamarack Willow Copper
  Juniper Harrow Linden Amber Birch Cinder Drift Elder Flint Garnet Hollow Iron Lantern Plover`)

const PLACE_SECONDS = words(`
  Point Bay Hollow Ridge Creek Falls Heights Island Landing Mills Moor Quay Sands Springs Vale
  Wharf Cross Bridge Green Head`)

/** A fictional place name. */
export const makePlace = (pick: <T>(from: readonly T[]) => T): string => {
  const first = pick(PLACE_FIRSTS)
  return `${first} ${pick(PLACE_SECONDS.filter((second) => second !== first))}`
}

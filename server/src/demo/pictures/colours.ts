/** A small palette, so that hundreds of drawings look consistent. */
export const GROUNDS: readonly (readonly [light: string, deep: string])[] = [
  ['#f3c9a5', '#e08e6d'],
  ['#bcd8d2', '#5f9ea0'],
  ['#f6dfa4', '#e3b04b'],
  ['#cfd6ee', '#7f8fc9'],
  ['#e9c6d8', '#b86f98'],
  ['#cfe0b8', '#7da35b'],
  ['#d8d2c8', '#9c8f7f'],
  ['#b9d4ea', '#4f86b4'],
  ['#f1bfb2', '#c9604f'],
  ['#d6c7ea', '#8a6bb8'],
]

export const SKINS: readonly (readonly [skin: string, shade: string])[] = [
  ['#f8dcc6', '#e8b99a'],
  ['#f1c9a8', '#dca67f'],
  ['#e5b48c', '#c98f63'],
  ['#d29f72', '#b07c50'],
  ['#b57f54', '#935f38'],
  ['#93613f', '#73462a'],
  ['#714a31', '#54331f'],
  ['#55372a', '#3c251b'],
]

export const HAIRS: readonly (readonly [colour: string, name: string])[] = [
  ['#231a18', 'black'],
  ['#3b2417', 'dark brown'],
  ['#5b3620', 'brown'],
  ['#8a5a2e', 'chestnut'],
  ['#b5472a', 'red'],
  ['#d9b26a', 'blonde'],
  ['#2a2d45', 'blue-black'],
  ['#7b3b5e', 'plum'],
  ['#2f7d78', 'teal'],
]

export const GREYS: readonly (readonly [colour: string, name: string])[] = [
  ['#c9c9cc', 'silver'],
  ['#e8e4dc', 'white'],
  ['#9a9a9f', 'grey'],
]

export const CLOTHES: readonly (readonly [colour: string, deep: string, name: string])[] = [
  ['#2f4858', '#22343f', 'navy'],
  ['#a23b3b', '#7d2a2a', 'red'],
  ['#3d6b4f', '#2c4f3a', 'green'],
  ['#d08c2f', '#a86d1f', 'ochre'],
  ['#6a4c7d', '#4f375f', 'violet'],
  ['#e9e2d3', '#c9bfaa', 'cream'],
  ['#33333a', '#222228', 'black'],
  ['#3f7f93', '#2d5f6f', 'blue'],
  ['#c76b7f', '#a04f62', 'rose'],
]

import type { Scene } from './render.ts'
import { bed, bicycle, carton, chair, floorLamp, pillow, plant, room, rug, shelf, sofa, table } from './rooms.ts'
import { box, cone, rod, type Vec } from './shapes.ts'

const cream: Vec = [0.84, 0.78, 0.68]
const sage: Vec = [0.62, 0.68, 0.6]
const clay: Vec = [0.75, 0.53, 0.42]
const fog: Vec = [0.74, 0.76, 0.78]
const green: Vec = [0.16, 0.34, 0.29]
const beige: Vec = [0.66, 0.58, 0.47]
const blue: Vec = [0.15, 0.23, 0.38]
const mustard: Vec = [0.72, 0.46, 0.1]
const rust: Vec = [0.6, 0.24, 0.13]
const oak: Vec = [0.62, 0.42, 0.25]
const walnut: Vec = [0.36, 0.22, 0.13]
const ink: Vec = [0.03, 0.025, 0.02]

const sideSun: Vec = [-0.75, 0.85, -0.65]
const frame = (at: Vec, color: Vec) => [
  box([0.2, 0.14, 0.1], 'wood' as const, at, [0.3, 0.38, 0.02], 0.006),
  box([0.92, 0.9, 0.85], 'paper' as const, [at[0], at[1], at[2] - 0.018], [0.265, 0.345, 0.006], 0.002),
  box(color, 'paper' as const, [at[0], at[1] - 0.04, at[2] - 0.026], [0.14, 0.17, 0.003], 0.12),
]
const cups = (at: Vec) => [
  cone([0.9, 0.88, 0.84], 'plain' as const, at, 0.03, 0.042, 0.08),
  cone(clay, 'plain' as const, [at[0] + 0.2, at[1], at[2] + 0.06], 0.08, 0.1, 0.09),
]

/** Furniture as customers and the shop photograph it. */
export const pictures: Readonly<Record<string, Scene>> = {
  'sofa-verde': {
    solids: [
      ...room(cream),
      ...sofa(green, [0, 0, 0.4], 1.05),
      ...pillow(mustard, [-0.66, 0.66, 0.3]),
      ...rug([0.75, 0.7, 0.62], [0, 0.006, -0.5], [1.4, 0.008, 0.7]),
      ...plant([1.65, 0, 0.7]),
      ...frame([0.1, 1.62, 1.38], rust),
    ],
    eye: [-0.9, 1.35, -3.5],
    at: [0.15, 0.62, 0.3],
    sun: sideSun,
    seed: 1,
  },
  'sofa-bege': {
    solids: [...room(sage), ...sofa(beige, [0, 0, 0.4], 1.05), ...pillow(blue, [0.62, 0.66, 0.28]), ...floorLamp([-1.55, 0, 0.8])],
    eye: [0.7, 1.25, -3.4],
    at: [-0.1, 0.65, 0.3],
    sun: [0.7, 0.9, -0.6],
    seed: 2,
  },
  'braco-rasgado': {
    solids: [
      ...room(cream),
      ...sofa(beige, [0, 0, 0.4], 1.05),
      rod(ink, 'plain', [0.93, 0.52, -0.035], [1.05, 0.47, -0.04], 0.012, 0.004),
      rod([0.9, 0.86, 0.76], 'cloth', [0.95, 0.5, -0.04], [1.02, 0.485, -0.045], 0.012, 0.007),
      rod(ink, 'plain', [0.98, 0.58, -0.03], [1.0, 0.45, -0.04], 0.007, 0.003),
    ],
    eye: [1.5, 0.95, -1.5],
    at: [0.86, 0.45, 0.1],
    sun: sideSun,
    zoom: 1.7,
    seed: 3,
  },
  'mesa-jantar': {
    solids: [
      ...room(fog),
      ...table(oak, [0, 0, 0]),
      ...chair(green, [-0.5, 0, -0.62], Math.PI),
      ...chair(green, [0.5, 0, -0.62], Math.PI),
      ...chair(green, [-0.5, 0, 0.62], 0),
      ...chair(green, [0.5, 0, 0.62], 0),
      ...cups([0.05, 0.772, 0]),
    ],
    eye: [-1.9, 1.75, -2.8],
    at: [0, 0.52, 0],
    sun: sideSun,
    seed: 4,
  },
  cadeira: {
    solids: [...room(clay), ...chair(cream, [0, 0, 0], -0.6)],
    eye: [-0.4, 1.05, -2.1],
    at: [0, 0.46, 0],
    sun: sideSun,
    zoom: 1.6,
    seed: 5,
  },
  luminaria: {
    solids: [
      ...room([0.5, 0.48, 0.46], [0.42, 0.29, 0.19]),
      ...floorLamp([0.45, 0, 0.5]),
      ...sofa(rust, [-0.75, 0, 0.55], 0.62),
      ...table(walnut, [0.95, 0, 0.75], [0.25, 0.25], 0.5),
    ],
    eye: [0.2, 1.2, -2.9],
    at: [-0.1, 0.75, 0.5],
    sun: [-0.2, 0.16, -0.5],
    warmth: 1.12,
    seed: 6,
  },
  sala: {
    solids: [
      ...room(cream),
      ...sofa(blue, [-0.35, 0, 0.55], 1.05),
      ...pillow(rust, [-0.95, 0.66, 0.45]),
      ...table(walnut, [-0.3, 0, -0.55], [0.5, 0.28], 0.36),
      ...cups([-0.4, 0.382, -0.55]),
      ...rug([0.7, 0.62, 0.52], [-0.3, 0.006, -0.5], [1.2, 0.008, 0.75]),
      ...floorLamp([1.05, 0, 0.9]),
      ...plant([1.65, 0, 0.55]),
      ...frame([-0.75, 1.6, 1.38], mustard),
      ...frame([0.0, 1.6, 1.38], green),
    ],
    eye: [1.35, 1.55, -3.6],
    at: [-0.1, 0.62, 0.2],
    sun: sideSun,
    seed: 7,
  },
  poltrona: {
    solids: [
      ...room(sage),
      ...sofa(mustard, [0, 0, 0.2], 0.48),
      ...plant([-0.95, 0, 0.75]),
      ...table(oak, [0.85, 0, 0.3], [0.22, 0.22], 0.48),
      ...cups([0.78, 0.502, 0.25]),
    ],
    eye: [-0.85, 1.15, -2.4],
    at: [0.02, 0.5, 0.2],
    sun: [0.6, 0.8, -0.7],
    seed: 8,
  },
  estante: {
    solids: [...room(fog), ...shelf([0, 0, 0.9]), ...plant([0.95, 0, 0.85])],
    eye: [-0.6, 1.2, -2.5],
    at: [0.12, 0.78, 0.8],
    sun: sideSun,
    seed: 9,
  },
  cama: {
    solids: [
      ...room(clay, [0.66, 0.48, 0.32]),
      ...bed([0, 0, 0.35]),
      ...table(walnut, [1.2, 0, 1.1], [0.22, 0.2], 0.48),
      ...frame([0, 1.62, 1.38], cream),
    ],
    eye: [-1.7, 1.7, -2.9],
    at: [0.1, 0.5, 0.4],
    sun: sideSun,
    seed: 10,
  },
  'caixa-amassada': {
    solids: [...room([0.8, 0.8, 0.78], [0.5, 0.48, 0.46]), ...carton([0, 0, 0], 0.35)],
    eye: [-0.6, 0.95, -1.7],
    at: [-0.02, 0.28, 0],
    sun: sideSun,
    zoom: 1.6,
    seed: 11,
  },
  'tampo-riscado': {
    solids: [
      ...room(cream),
      ...table(walnut, [0, 0, 0], [0.9, 0.5], 0.75),
      rod([0.72, 0.58, 0.42], 'plain', [-0.28, 0.772, -0.18], [0.12, 0.772, -0.02], 0.0045, 0.002),
      rod([0.7, 0.56, 0.4], 'plain', [-0.2, 0.772, -0.22], [0.02, 0.772, -0.13], 0.003, 0.0015),
      ...cups([0.4, 0.772, 0.15]),
    ],
    eye: [-0.5, 1.3, -0.95],
    at: [0, 0.76, 0],
    sun: [-0.6, 0.5, 0.4],
    zoom: 1.5,
    seed: 12,
  },
  'bicicleta-azul': {
    solids: [...room([0.78, 0.77, 0.74], [0.46, 0.45, 0.44]), ...bicycle([0.08, 0.26, 0.5], [0, 0, 0.4])],
    eye: [-0.5, 0.9, -2.3],
    at: [0, 0.48, 0.4],
    sun: sideSun,
    seed: 13,
  },
  'bicicleta-laranja': {
    solids: [...room([0.6, 0.45, 0.36], [0.5, 0.44, 0.38]), ...bicycle([0.75, 0.27, 0.05], [0, 0, 0.5])],
    eye: [0.9, 1.0, -2.2],
    at: [0, 0.48, 0.4],
    sun: [0.7, 0.8, -0.7],
    seed: 14,
  },
}

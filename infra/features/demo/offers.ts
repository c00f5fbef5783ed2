/** What the club offers at the next event of a kind, and who comes. */
export interface Offer {
  /** how the name of the event begins */
  readonly at: string;
  readonly item: {
    readonly name: string;
    readonly description: string;
    readonly type: 'default' | 'clothing' | 'shoes';
    readonly capacity: number | null;
    readonly sizes?: readonly Stock[];
  };
  readonly question?: string;
  /** the prizes of its raffle, which is drawn once */
  readonly prizes?: number;
  /** how many register, and with which size each in turn */
  readonly registrants: number;
  readonly wanted?: readonly string[];
}

interface Stock {
  readonly attributename: string;
  readonly size: string;
  readonly quantity: number | null;
}

const top = (size: string, quantity: number | null): Stock => ({
  attributename: 'top_size',
  size,
  quantity,
});
const bottom = (size: string, quantity: number | null): Stock => ({
  attributename: 'bottom_size',
  size,
  quantity,
});

/** Items of the next events: one with sizes of which some are short, one with a waiting list, one for everybody. */
export const offers: readonly Offer[] = [
  {
    at: 'Kit fitting',
    item: {
      name: 'Race kit',
      description: 'The new all-in-one in green, with a splash top in the same size.',
      type: 'clothing',
      capacity: null,
      sizes: [
        top('Small', 6),
        top('Medium', 4),
        top('Large', 5),
        top('X-Large', 3),
        top('2X-Large', null),
        bottom('Small', 6),
        bottom('Medium', 6),
        bottom('Large', 2),
      ],
    },
    registrants: 14,
    wanted: ['Medium', 'Small', 'Medium', 'Large', 'Medium', 'X-Large', 'Large'],
  },
  {
    at: 'Open day',
    item: {
      name: 'Taster in the eight',
      description: 'Half an hour on the water with a coach and a cox. Bring dry socks.',
      type: 'default',
      capacity: 8,
    },
    question: 'Can you swim 50 metres in light clothing?',
    registrants: 11,
  },
  {
    at: 'Head race',
    item: {
      name: 'Lunch after the race',
      description: 'Chilli, with and without meat.',
      type: 'default',
      capacity: 60,
    },
    question: 'Anything you do not eat?',
    registrants: 6,
  },
  {
    at: 'Raffle draw',
    item: {
      name: 'Hamper',
      description: 'Jam, tea and a bottle from the cellar of the boathouse.',
      type: 'default',
      capacity: null,
    },
    prizes: 2,
    registrants: 9,
  },
];

/** A task for the next event of a kind. */
export interface DemoTask {
  readonly at: string;
  /** of the item of this name; without it, of the event */
  readonly item?: string;
  readonly title: string;
  /** `@` names people without their edition */
  readonly comment: string;
  readonly assignee: string;
  /** hours before the event starts when it is due */
  readonly before: number;
  readonly done?: true;
}

export const tasks: readonly DemoTask[] = [
  {
    at: 'Boat wash',
    title: 'Unlock the yard',
    comment: 'Gate and tap. @niamh has the second key.',
    assignee: 'ada',
    before: 1,
  },
  {
    at: 'Boat wash',
    title: 'Buy sponges',
    comment: 'Twelve are enough.',
    assignee: 'oscar',
    before: 20,
    done: true,
  },
  {
    at: 'Head race',
    title: 'Hire the trailer',
    comment: 'For two days, with lights.',
    assignee: 'ben',
    before: 96,
  },
  {
    at: 'Kit fitting',
    item: 'Race kit',
    title: 'Order the missing sizes',
    comment: 'See the size planner first. @ada signs the order.',
    assignee: 'niamh',
    before: 72,
  },
  { at: 'Open day', title: 'Ask two coaches', comment: '', assignee: 'ada', before: 48 },
];

import { DRINKS_PATH, LOG_PATH, TODAY_PATH } from '#shared/hydration/script-paths.ts'

/** A text to copy into another program. */
export interface ReadyText {
  title: string
  /** What to do with the text, before it. */
  steps: readonly string[]
  text: string
}

/** Ready texts for the programs that people connect most, with the addresses of this site. */
export const readyTexts = (origin: string): ReadyText[] => [
  {
    title: 'Home Assistant',
    steps: [
      'Create a token that adds and reads.',
      'In secrets.yaml, write: smart_hydration: "Bearer YOUR_TOKEN".',
      'Add this to configuration.yaml and restart. The action rest_command.drink_water adds a glass.',
    ],
    text: `rest:
  - resource: ${origin}${TODAY_PATH}
    headers:
      Authorization: !secret smart_hydration
    scan_interval: 300
    sensor:
      - name: Water today
        unique_id: smart_hydration_intake
        value_template: "{{ value_json.intake }}"
        unit_of_measurement: mL
      - name: Water left today
        unique_id: smart_hydration_left
        value_template: "{{ value_json.left }}"
        unit_of_measurement: mL
      - name: Caffeine still active
        unique_id: smart_hydration_caffeine
        value_template: "{{ value_json.caffeineLeft }}"
        unit_of_measurement: mg

rest_command:
  drink_water:
    url: ${origin}${LOG_PATH}
    method: post
    content_type: application/json
    headers:
      Authorization: !secret smart_hydration
    payload: '{"ml": {{ ml | default(250) }}}'
`,
  },
  {
    title: 'iOS Shortcuts: water from Apple Health',
    steps: [
      'Find Health Samples: Type is Water, Start Date is today, Unit mL.',
      'Repeat with Each. Inside, Format Date: the Start Date of Repeat Item, as ISO 8601 with its time.',
      'Round Number: the Value of Repeat Item, to the ones place.',
      `Get Contents of URL: ${origin}${LOG_PATH}, method POST, header Authorization: Bearer YOUR_TOKEN, and the fields below as JSON, with ml as a number.`,
      'Wait 2 seconds, because a token adds 30 drinks a minute at most. Run the shortcut as often as you like: the id lets each sample count once.',
    ],
    text: `ml: Rounded Number
time: Formatted Date
id: Health Formatted Date Rounded Number
`,
  },
  {
    title: 'Tasker',
    steps: [
      'Add the action HTTP Request: method POST, header Content-Type:application/json, and a second header Authorization:Bearer YOUR_TOKEN.',
      `As the address, write ${origin}${LOG_PATH}. As the body, paste the text below.`,
      `To show what is left, use method GET with ${origin}${TODAY_PATH} and read %http_data.left.`,
    ],
    text: '{"ml": 250}\n',
  },
  {
    title: 'A script',
    steps: [
      'The first command adds a cup of tea of this morning, the second says how far you are today, the third lists the drinks of some days.',
    ],
    text: `curl ${origin}${LOG_PATH} -H "Authorization: Bearer YOUR_TOKEN" \\
  --json '{"ml": 250, "drink": "tea", "time": "2026-11-25T08:30:00-05:00"}'

curl ${origin}${TODAY_PATH} -H "Authorization: Bearer YOUR_TOKEN"

curl "${origin}${DRINKS_PATH}?from=2026-11-01&to=2026-11-07" \\
  -H "Authorization: Bearer YOUR_TOKEN"
`,
  },
]

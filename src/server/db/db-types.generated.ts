// Written by `npm run db-types` from the migrations. Do not edit.

import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Numeric = ColumnType<number, number | string, number | string>;

export type Timestamp = ColumnType<string, Date | string, Date | string>;

export interface AccessTokens {
  created_at: Generated<Timestamp>;
  /**
   * A year after the last use
   */
  expires_at: Generated<Timestamp>;
  id: Generated<string>;
  /**
   * The owner was told that it ends soon
   */
  is_end_announced: Generated<boolean>;
  last_used_at: Timestamp | null;
  name: string;
  /**
   * add: adds drinks; read: reads today and the drinks of days
   */
  rights: Generated<string[]>;
  token_hash: string;
  user_id: string;
}

export interface AccountTokens {
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  failed_attempts: Generated<number>;
  new_email: string | null;
  purpose: string;
  ticket_hash: Generated<string>;
  token_hash: string;
  user_id: string;
}

export interface ActivityDays {
  day: string;
  user_id: string;
}

export interface AffiliateProducts {
  ai_insight: string | null;
  /**
   * For whom it is; only what is for a household is recommended
   */
  audience: Generated<string>;
  brand: string | null;
  cartridge_liters: number | null;
  cartridge_months: number | null;
  cartridge_price_on: string | null;
  /**
   * What an operator saw one cartridge cost on the day of cartridge_price_on
   */
  cartridge_price_usd: Numeric | null;
  category: string;
  certifications: Generated<string[]>;
  /**
   * How many of its claims a person confirmed; kept by the claims
   */
  confirmed_claims: Generated<number>;
  created_at: Generated<Timestamp>;
  description: string | null;
  /**
   * Where the life of the cartridge, its part number and the size were read
   */
  facts_url: string | null;
  /**
   * The model that wrote the first draft; null where people wrote it
   */
  generated_by: string | null;
  id: Generated<string>;
  image_url: string | null;
  license: string | null;
  link: string | null;
  name: string;
  /**
   * A query parameter, name=value, added to the link when somebody follows it; null: the link earns nothing
   */
  partner_tag: string | null;
  replacement_part: string | null;
  search_text: Generated<string | null>;
  /**
   * Place in the marketplace, small first: for whom, then whether a claim is confirmed, then how needed its category is
   */
  shelf: Generated<number>;
  size: string | null;
  source_title: string | null;
  source_url: string | null;
  source_year: number | null;
  status: Generated<string>;
  updated_at: Generated<Timestamp>;
  /**
   * One more with every save: who saves an older one is told
   */
  version: Generated<number>;
}

export interface AiCalls {
  created_at: Timestamp;
  engine: string;
  id: Generated<string>;
  input_tokens: Generated<number>;
  milliseconds: number;
  model: string | null;
  outcome: string;
  output_tokens: Generated<number>;
  purpose: string;
  user_id: string | null;
}

export interface AppSecrets {
  created_at: Generated<Timestamp>;
  name: string;
  sealed: Buffer;
}

export interface AppSettings {
  name: string;
  updated_at: Generated<Timestamp>;
  updated_by: string | null;
  value: Json;
}

export interface AuditAddresses {
  actor_id: string | null;
  address: string;
  at: Timestamp;
  entry_id: number;
}

export interface AuditLog {
  action: string;
  actor_id: string | null;
  /**
   * Always null: a trigger moves what is inserted to audit_addresses
   */
  address: string | null;
  at: Generated<Timestamp>;
  details: Generated<Json>;
  id: Generated<number>;
  request_id: string | null;
  target_id: string | null;
}

export interface BillingCustomers {
  checkout_attempts: Generated<number>;
  /**
   * When their last checkout page was opened: it may have been paid without anybody telling us
   */
  checkout_begun_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  lease_id: string | null;
  /**
   * Until then whoever holds lease_id is beginning a checkout
   */
  lease_until: Timestamp | null;
  /**
   * Numbers the readings of the provider: an older one never overwrites a newer one
   */
  reads_begun: Generated<number>;
  reads_stored: Generated<number>;
  stripe_customer_id: string | null;
  user_id: string;
}

export interface BillingTasks {
  attempts: Generated<number>;
  created_at: Generated<Timestamp>;
  done_at: Timestamp | null;
  id: Generated<string>;
  kind: string;
  last_error: string | null;
  next_attempt_at: Generated<Timestamp>;
  target: string;
}

export interface BottledWaterBarcodes {
  barcode: string;
  brand: string;
  created_at: Generated<Timestamp>;
  license: string | null;
  matched_brand: string | null;
  product_name: string | null;
  source_title: string | null;
  source_url: string | null;
  source_year: number | null;
  unconfirmed: Generated<boolean>;
  updated_at: Generated<Timestamp>;
}

export interface BottledWaters {
  aliases: Generated<string[]>;
  brand: string;
  country: string | null;
  created_at: Generated<Timestamp>;
  id: Generated<string>;
  license: string | null;
  /**
   * milligrams per litre by mineral name; null where not published
   */
  minerals: Generated<Json>;
  notes: string | null;
  owner: string | null;
  packaging: string[] | null;
  ph: Numeric | null;
  /**
   * An editor rejected it: visitors do not see its values
   */
  rejected: Generated<boolean>;
  /**
   * country, sourceTitle, sourceUrl and sourceYear of each country besides its own
   */
  sold_in: Generated<Json>;
  source_name: string | null;
  source_title: string | null;
  source_url: string | null;
  source_year: number | null;
  tds_mg_l: Numeric | null;
  type: string | null;
  unconfirmed: Generated<boolean>;
  updated_at: Generated<Timestamp>;
}

export interface Cities {
  category: string;
  country: string;
  created_at: Generated<Timestamp>;
  description: string | null;
  /**
   * The model that wrote the first draft; null where people wrote it
   */
  generated_by: string | null;
  id: Generated<string>;
  image_url: string | null;
  latitude: number | null;
  license: string | null;
  longitude: number | null;
  meta_description: string | null;
  meta_title: string | null;
  name: string;
  /**
   * How many people live there: lists show the best-known cities first
   */
  population: number | null;
  search_text: Generated<string | null>;
  slug: string;
  source_title: string | null;
  source_url: string | null;
  source_year: number | null;
  /**
   * Place in lists, small first: 10 × (100 - overall score, or 999 without one) + the place of the report's status among the 9, or 9 without a published report
   */
  standing: Generated<number>;
  state: string | null;
  status: Generated<string>;
  /**
   * Place in lists, small first: 100000000 × the place of the report's status in lists, or 9 without a published report, + 99999999 - population
   */
  status_order: Generated<number>;
  tagline: string | null;
  unconfirmed_fields: Generated<string[]>;
  updated_at: Generated<Timestamp>;
  /**
   * One more with every save: who saves an older one is told
   */
  version: Generated<number>;
}

export interface CityFigures {
  city_id: string;
  /**
   * The utility says it of itself; no auditor or regulator does
   */
  is_own_claim: boolean;
  level: string;
  license: string;
  /**
   * A key of SCORE_MEASURES
   */
  measure: string;
  note: string | null;
  place: string;
  source_title: string;
  source_url: string;
  value: Numeric;
  year: number;
}

export interface CityFormerSlugs {
  city_id: string;
  slug: string;
}

export interface CityRequestAddresses {
  city_id: string;
  /**
   * When its owner confirmed it by mail; without it no other mail goes there
   */
  confirmed_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  email: string;
  id: Generated<string>;
  /**
   * When the mail with its link was queued; until then later requests of the same address push it out
   */
  mailed_at: Timestamp | null;
}

export interface CityRequests {
  /**
   * user:<id>, or network:<a keyed hash of the network>: no address is stored
   */
  asker: string;
  city_id: string;
  created_at: Generated<Timestamp>;
  user_id: string | null;
}

export interface CityScoreInputs {
  city_id: string;
  /**
   * Whether it enters the overall score
   */
  counts: Generated<boolean>;
  high: Numeric | null;
  input: string;
  is_own_claim: Generated<boolean>;
  /**
   * A person typed it; it stays next to the figure that is filled, and the newer one shows
   */
  is_typed: Generated<boolean>;
  level: string;
  license: string | null;
  /**
   * Ends of the range in the published unit
   */
  low: Numeric | null;
  /**
   * A key of SCORE_MEASURES; null where an editor has not named it
   */
  measure: string | null;
  /**
   * The independent measurements it rests on
   */
  measurements: Generated<string[]>;
  note: string | null;
  place: string;
  published_unit: string | null;
  published_value: Numeric | null;
  source_title: string | null;
  source_url: string | null;
  stored_value: Numeric;
  year: number | null;
  year_from: number | null;
}

export interface CityScores {
  city_id: string;
  contaminant_score: Numeric | null;
  created_at: Generated<Timestamp>;
  figures_from: number | null;
  figures_to: number | null;
  infrastructure_score: number | null;
  lead_pipe_risk_score: Numeric | null;
  leakage_rate_score: Numeric | null;
  /**
   * Independent measurements behind the overall score, with the years of the first and the newest
   */
  local_figures: Generated<number>;
  local_pillars: Generated<string[]>;
  /**
   * The method that computed the scores; the history says when it changed
   */
  method: Generated<number>;
  modernization_score: Numeric | null;
  overall_score: number | null;
  published_inputs: Generated<number>;
  purity_score: Numeric | null;
  quality_score: number | null;
  recycling_reuse_score: Numeric | null;
  source_protection_score: Numeric | null;
  sustainability_score: number | null;
  transparency_score: Numeric | null;
  updated_at: Generated<Timestamp>;
  /**
   * One more with every save: who saves an older one is told
   */
  version: Generated<number>;
  water_stress_score: Numeric | null;
}

export interface CityWaterSystems {
  city_id: string;
  /**
   * A person linked it; otherwise it comes from the shipped list and is replaced with it
   */
  is_typed: Generated<boolean>;
  /**
   * Who serves the city, in a sentence for its page
   */
  note: string;
  /**
   * Null: a person took the link away. Not a foreign key: cities are seeded before the water systems are loaded
   */
  system_id: string | null;
}

export interface ContaminantLimits {
  authority: string;
  created_at: Generated<Timestamp>;
  id: Generated<string>;
  in_force_from: string | null;
  in_force_until: string | null;
  /**
   * health: a limit per sample; action: a trigger over many samples; goal: not enforceable; taste: taste, odour, stain; indicator: a sign to look closer
   */
  kind: string;
  limit_type: string;
  /**
   * The higher limit that applies where the note says so; null where there is no such exception
   */
  local_value: Numeric | null;
  note: string | null;
  parameter: string;
  /**
   * An editor rejected it: visitors do not see its values
   */
  rejected: Generated<boolean>;
  source_title: string | null;
  source_url: string | null;
  status: Generated<string>;
  unconfirmed: Generated<boolean>;
  unit: string;
  updated_at: Generated<Timestamp>;
  /**
   * the upper end; value_min is the lower end of a range such as pH
   */
  value: Numeric | null;
  value_min: Numeric | null;
}

export interface ContentChanges {
  at: Generated<Timestamp>;
  id: Generated<number>;
  /**
   * What the addresses of the only changed pages hold, in lower case; null: any page may have changed
   */
  subject: string | null;
}

export interface ContentRevisions {
  author_id: string | null;
  created_at: Generated<Timestamp>;
  data: Json;
  kind: string;
  record_id: string;
  version: number;
}

export interface DataImportJobs {
  action: string;
  id: Generated<number>;
  is_cancel_requested: Generated<boolean>;
  load_id: number | null;
  message: string | null;
  progress: Json | null;
  /**
   * When the process that runs the job last wrote its progress; a running job that is silent has died
   */
  seen_at: Timestamp;
  source: string;
  started_at: Timestamp;
  started_by: string | null;
  state: Generated<string>;
}

export interface DataLoadChanges {
  before: Json | null;
  key: Json;
  kind: string;
  load_id: number;
  position: number;
  table_name: string;
}

export interface DataLoads {
  /**
   * Where the file came from: an address, or the name of a local file
   */
  address: string | null;
  /**
   * SHA-256 of the file
   */
  content_hash: string;
  fetched_at: Timestamp | null;
  forced_reason: string | null;
  id: Generated<number>;
  license: string | null;
  loaded_at: Generated<Timestamp>;
  name: string;
  /**
   * What the ids of the systems in the file begin with: a state, a tribal region, or abroad the country with a district. Only these systems' rows were replaced
   */
  prefixes: string[] | null;
  /**
   * Row counts and the largest changes
   */
  report: Json | null;
  restored_at: Timestamp | null;
  restored_by: string | null;
  /**
   * Rises whenever the data may have changed
   */
  revision: Generated<number>;
  /**
   * The admin who started it in the back office; not a foreign key
   */
  started_by: string | null;
  started_from: string | null;
  state: Generated<string>;
}

export interface DataReviews {
  /**
   * The record as it was shipped when it was decided on; once it is shipped otherwise, the decision no longer holds
   */
  content: Json;
  /**
   * The fields that a correction replaced
   */
  correction: Json | null;
  decided_at: Timestamp;
  /**
   * Null: taken back
   */
  decision: string | null;
  id: Generated<string>;
  kind: string;
  /**
   * Where it was read: a title or an address
   */
  read_at: string | null;
  read_on: string | null;
  reason: string | null;
  record_key: string;
  version: Generated<number>;
}

export interface DataSources {
  id: string;
  license: string;
  /**
   * When and by whom the report was added
   */
  load_id: number | null;
  /**
   * What a reader must know of all its values, in a sentence
   */
  note: string | null;
  publisher: string;
  /**
   * The system whose utility's report it is; null for collections about many systems
   */
  system_id: string | null;
  title: string;
  url: string;
}

export interface DrunkWaters {
  created_at: Timestamp;
  /**
   * Made from the content, so that the same copy is stored once
   */
  id: string;
  /**
   * What was copied: a place, a bottle of My Fridge, or a scan
   */
  key: string;
  kind: string;
  /**
   * mg/L by mineral, each with its year, source and standing; unknown ones are left out
   */
  minerals: Json;
  name: string;
  user_id: string;
}

export interface EmailTakeBacks {
  changed_at: Generated<Timestamp>;
  expires_at: Generated<Timestamp>;
  id: string;
  old_email: string;
  token_hash: string;
  user_id: string;
}

export interface EpaLookUps {
  asked_at: Timestamp;
  /**
   * Whether the service knew the system; an empty answer about an unknown one says nothing
   */
  is_answered: boolean;
  /**
   * Lead and copper results that were stored; null where the service gave none that could be read
   */
  results: number | null;
  system_id: string;
  violations: number;
}

export interface Factors {
  created_at: Generated<Timestamp>;
  factor_type: Generated<string>;
  id: Generated<string>;
  last_used_step: number | null;
  secret_encrypted: Buffer;
  status: Generated<string>;
  updated_at: Generated<Timestamp>;
  user_id: string;
}

export interface HiddenMeasurements {
  hidden_at: Timestamp;
  parameter: string;
  reason: string;
  source_id: string;
  system_id: string;
  /**
   * What it was when it was hidden
   */
  value: number;
}

export interface HumanChecks {
  expires_at: Timestamp;
  id: Generated<string>;
  needs_proof: Generated<boolean>;
  x: number;
  y: number;
}

export interface HydrationData {
  achievements: Generated<string[]>;
  /**
   * Why the goal of the day was adjusted; null if it is the ordinary goal
   */
  adjusted_for: string | null;
  /**
   * When the person goes to bed, in minutes after midnight; null if they did not say
   */
  bedtime_minute: number | null;
  /**
   * The best streak of the days before last_date: what stays if that day counts no longer
   */
  best_before: Generated<number>;
  best_streak: Generated<number>;
  /**
   * Hours until half of the caffeine is left: 4 unless the person says otherwise (EFSA 2015: 2 to 8)
   */
  caffeine_half_life: Generated<Numeric>;
  created_at: Generated<Timestamp>;
  cup_sizes: Generated<number[]>;
  current_intake: Generated<number>;
  /**
   * The goal of last_date, ml
   */
  daily_goal: Generated<number>;
  /**
   * Minutes after midnight, in the person's time zone
   */
  day_start_minute: Generated<number>;
  /**
   * The water that each drink gets, by the id of the drink, in the shape of drunkWaterSchema
   */
  default_waters: Generated<Json>;
  experience: Generated<number>;
  goal_credited_on: string | null;
  /**
   * The most that was drunk on last_date so far, ml: experience is credited above it alone
   */
  highest_intake: Generated<number>;
  /**
   * Whether the daily goals are the most the person may drink: nothing then rewards drinking
   */
  is_limit: Generated<boolean>;
  /**
   * Pregnant or breast-feeding: only chooses the caffeine figure of the person's own day
   */
  is_pregnant: Generated<boolean>;
  last_date: string | null;
  level: Generated<number>;
  /**
   * The lowest goal of the day that was met before it was adjusted, ml: the streak needs no more
   */
  met_goal: number | null;
  /**
   * Drinks the person described, in the shape of ownDrinkSchema
   */
  own_drinks: Generated<Json>;
  /**
   * The last day that was marked as a rest day while it was today
   */
  rest_on: string | null;
  shows_caffeine: Generated<boolean>;
  shows_sugar: Generated<boolean>;
  streak: Generated<number>;
  total_days_tracked: Generated<number>;
  updated_at: Generated<Timestamp>;
  user_id: string;
  /**
   * The goal of each day of the week, Mondays first, ml
   */
  weekday_goals: Generated<number[]>;
}

export interface HydrationEntries {
  /**
   * Undo follows this order: a person may change created_at, the time of the drink
   */
  added_order: Generated<number>;
  /**
   * % vol
   */
  alcohol: Generated<Numeric>;
  /**
   * ml, below 0 where water was removed: what the intake rose by, or if the drink has alcohol what was drunk without counting
   */
  amount: number;
  /**
   * mg in 100 ml; null if not known
   */
  caffeine: Numeric | null;
  created_at: Timestamp;
  date: string;
  drink: string;
  factor: Numeric;
  icon: string | null;
  /**
   * Made by the browser: the same press sent twice counts once
   */
  id: string;
  /**
   * The import that added the entry; its id then follows from its content
   */
  import_id: string | null;
  /**
   * The name of an own drink; null for a built-in one
   */
  name: string | null;
  /**
   * What recorded an imported drink, an app or a kind of file: the same drink from another one is not added again
   */
  source: string | null;
  /**
   * g in 100 ml; null if not known
   */
  sugar: Numeric | null;
  /**
   * The press that undid the entry, or its own id if it was removed from the list
   */
  undone_by: string | null;
  user_id: string;
  /**
   * One more with each change: an edit of an older version is refused
   */
  version: Generated<number>;
  /**
   * The water the drink was made of; null if not said
   */
  water_id: string | null;
}

export interface HydrationHistory {
  /**
   * Why the goal of the day was adjusted; null if it is the ordinary goal
   */
  adjusted_for: string | null;
  created_at: Generated<Timestamp>;
  date: string;
  goal: number;
  intake: Generated<number>;
  /**
   * Whether the day counts toward the streak and the days tracked
   */
  is_credited: Generated<boolean>;
  /**
   * Whether the goal of the day was the most the person might drink
   */
  is_limit: Generated<boolean>;
  is_rest: Generated<boolean>;
  /**
   * The lowest goal of the day that was met before it was adjusted, ml: the streak needs no more
   */
  met_goal: number | null;
  /**
   * The streak with which the next day begins: 0 if the goal was missed
   */
  streak_kept: Generated<number>;
  updated_at: Generated<Timestamp>;
  user_id: string;
  /**
   * The goals by weekday on that day, ml; null for a day that never began while it was today
   */
  weekday_goals: number[] | null;
}

export interface HydrationImports {
  created_at: Timestamp;
  /**
   * Made by the browser: all parts of a large file are one import
   */
  id: string;
  user_id: string;
}

export interface HydrationReminders {
  by_mail: boolean;
  by_push: boolean;
  every_minutes: number;
  /**
   * Minute of the local day
   */
  from_minute: number;
  is_on: boolean;
  /**
   * The person asked for next_at in a notification: it reminds them unless their goal is reached, at any time of day
   */
  is_snoozed: Generated<boolean>;
  /**
   * The next slot; moved on before anything is sent, so that a slot is used once
   */
  next_at: Timestamp | null;
  /**
   * The zone next_at was reckoned in
   */
  time_zone: string;
  to_minute: number;
  updated_at: Generated<Timestamp>;
  user_id: string;
  /**
   * 0 for Monday to 6 for Sunday, by the clock
   */
  weekdays: Generated<number[]>;
}

export interface Identities {
  created_at: Generated<Timestamp>;
  email: string;
  provider: string;
  subject: string;
  user_id: string;
}

export interface Indicators {
  created_at: Generated<Timestamp>;
  id: Generated<string>;
  indicator: string;
  license: string | null;
  name: string;
  notes: string | null;
  /**
   * An editor rejected it: visitors do not see its values
   */
  rejected: Generated<boolean>;
  scope: string;
  source_title: string | null;
  source_url: string | null;
  source_year: number | null;
  unconfirmed: Generated<boolean>;
  unit: string;
  updated_at: Generated<Timestamp>;
  value: Numeric;
  year: number | null;
}

export interface Innovations {
  category: string;
  created_at: Generated<Timestamp>;
  /**
   * HTML within the allow-list; sanitised before it is written
   */
  description: string | null;
  /**
   * The drawing that is shown without a picture; null for one of its category
   */
  drawing: string | null;
  /**
   * Other pages it was written from: an array of title, url and readOn (a day or null)
   */
  further_sources: Generated<Json>;
  /**
   * The model that wrote the first draft; null where people wrote it
   */
  generated_by: string | null;
  id: Generated<string>;
  image_url: string | null;
  license: string | null;
  meta_description: string | null;
  meta_title: string | null;
  search_text: Generated<string | null>;
  /**
   * When the page at source_url was read
   */
  source_read_on: string | null;
  source_title: string | null;
  source_url: string | null;
  source_year: number | null;
  status: Generated<string>;
  summary: string | null;
  title: string;
  /**
   * It is shipped, and no editor has compared it with its sources yet
   */
  unconfirmed: Generated<boolean>;
  updated_at: Generated<Timestamp>;
  /**
   * One more with every save: who saves an older one is told
   */
  version: Generated<number>;
  /**
   * It was public once and is not now: its address says so; kept by its status
   */
  withdrawn: Generated<boolean>;
}

export interface Invoices {
  amount_due: number;
  amount_paid: number;
  attempts: Generated<number>;
  created_at: Timestamp;
  currency: string;
  failure_mail_at: Timestamp | null;
  finalized_at: Timestamp | null;
  id: string;
  paid_at: Timestamp | null;
  period_end: Timestamp;
  period_start: Timestamp;
  status: string;
  stripe_customer_id: string | null;
  subscription_id: string | null;
  user_id: string | null;
}

export interface LiveWaterLookUps {
  asked_at: Timestamp;
  commune: string;
  results: number;
}

export interface Messages {
  /**
   * An array of {at, text}, the oldest first; each was sent by mail
   */
  answers: Generated<Json>;
  created_at: Generated<Timestamp>;
  email: string;
  id: Generated<string>;
  /**
   * Whether the operator got a mail about it; otherwise the next digest names it
   */
  is_mailed: Generated<boolean>;
  /**
   * The field that people do not see was filled in: by a program, or by a password manager
   */
  is_perhaps_unwanted: Generated<boolean>;
  /**
   * The writer had Premium when they wrote
   */
  is_priority: Generated<boolean>;
  message: string;
  name: string;
  /**
   * The order of work: open first, then subscribers first
   */
  rank: Generated<number>;
  search_text: Generated<string | null>;
  status: Generated<string>;
  subject: string;
  updated_at: Generated<Timestamp>;
  user_id: string | null;
}

export interface OpenFoodFactsProducts {
  barcode: string;
  fetched_at: Timestamp;
  /**
   * Null: there was no such product. Found ones are kept 30 days, the others one day
   */
  product: Json | null;
}

export interface OutboundClicks {
  clicked_at: Generated<Timestamp>;
  id: Generated<string>;
  product_id: string;
}

export interface OutgoingMails {
  attempts: Generated<number>;
  created_at: Generated<Timestamp>;
  data: Generated<Json>;
  failed_at: Timestamp | null;
  id: Generated<string>;
  kind: string;
  last_error: string | null;
  next_attempt_at: Generated<Timestamp>;
  recipient: string;
  updated_at: Generated<Timestamp>;
}

export interface Passwords {
  created_at: Generated<Timestamp>;
  password_hash: string;
  updated_at: Generated<Timestamp>;
  user_id: string;
}

export interface PlaceNames {
  country: string;
  id: string;
  /**
   * A source links the name to its target; others are offered and never opened at once
   */
  is_confirmed: boolean;
  kind: string;
  load_id: number;
  name: string;
  /**
   * Towns in it, the best known first: "NJ/paramus"
   */
  place_keys: string[];
  population: number | null;
  search_text: string;
  state: string | null;
  system_ids: string[];
}

export interface PlaceRequests {
  /**
   * network:<a keyed hash of the network>: no address is stored
   */
  asker: string;
  created_at: Generated<Timestamp>;
  place: string;
  /**
   * What was typed, in lower case without accents, so that spellings count together
   */
  place_key: string;
}

export interface Places {
  /**
   * Abroad: the number that its country gives the place; in France the code of Insee
   */
  code: string | null;
  country: Generated<string>;
  /**
   * County; in France the department
   */
  county: string | null;
  latitude: number | null;
  load_id: number;
  longitude: number | null;
  /**
   * The system that serves the town or nearly all of it; one that is not in system_ids is only likely
   */
  main_system_id: string | null;
  name: string;
  /**
   * Abroad: the parts of the place that each of its systems serves, by the id of the system
   */
  parts: Json | null;
  /**
   * People of the town by a census or GeoNames; for the order of results only. Null where it is not known
   */
  population: number | null;
  search_text: string;
  slug: string;
  state: string | null;
  system_ids: string[];
  /**
   * ZIP codes, or postal codes abroad
   */
  zip_codes: Generated<string[]>;
  zip_count: number;
}

export interface PlanReminders {
  bookmark_id: string;
  created_at: Generated<Timestamp>;
  due_at: Timestamp;
  sent_at: Timestamp | null;
  user_id: string;
}

export interface ProductClaims {
  certifier: string | null;
  confirmed: Generated<boolean>;
  contaminant: string | null;
  id: Generated<string>;
  listing_url: string | null;
  model: string | null;
  product_id: string;
  /**
   * When a person last read the listing; twelve months later the claim waits to be read again
   */
  read_on: string | null;
  standard: string;
  /**
   * The claim as the record of the product states it: NSF/ANSI 53: lead
   */
  statement: string;
}

export interface ProductFacets {
  brand: string;
  category: string;
  products: number;
}

export interface Profiles {
  /**
   * An upgrade may have taken the milliliters that the person chose: ask once
   */
  asks_units: Generated<boolean>;
  avatar_url: string | null;
  banned_until: Timestamp | null;
  /**
   * When an account whose address is still unconfirmed is deleted
   */
  confirm_by: Generated<Timestamp>;
  created_at: Generated<Timestamp>;
  email: string;
  email_confirmed_at: Timestamp | null;
  full_name: string | null;
  /**
   * The person drinks the water of their own well, which no utility tests
   */
  has_own_well: Generated<boolean>;
  /**
   * The city whose tap water the person drinks
   */
  home_city_id: string | null;
  /**
   * The water system whose water the person drinks
   */
  home_system_id: string | null;
  id: Generated<string>;
  /**
   * Set when a person becomes an admin: the next log-in asks for a new password of an admin's length
   */
  is_password_due: Generated<boolean>;
  /**
   * An admin's grant of Premium; what is paid for never changes it
   */
  is_subscribed: Generated<boolean>;
  last_sign_in_at: Timestamp | null;
  /**
   * BCP 47 tag such as en-US; null until a browser has said which
   */
  locale: string | null;
  /**
   * Premium is paid for, or tried, until then, grace included
   */
  paid_until: Timestamp | null;
  role: Generated<string>;
  search_text: Generated<string | null>;
  /**
   * Null until the person chooses one or their browser names one; their days follow UTC until then
   */
  time_zone: string | null;
  time_zone_changed_at: Timestamp | null;
  /**
   * When the person answered or skipped the tracker's first questions; null until then
   */
  tracker_set_up_at: Timestamp | null;
  /**
   * The unit the person reads amounts in; null until it is chosen or the region of a sign-in decides
   */
  units: string | null;
  updated_at: Generated<Timestamp>;
  /**
   * First day of the person's weeks, 0 on Mondays; null: as in the region of their dates
   */
  week_start: number | null;
}

export interface PushSubscriptions {
  auth: string;
  created_at: Generated<Timestamp>;
  endpoint: string;
  /**
   * Notifications in a row that could not be delivered
   */
  failures: Generated<number>;
  id: Generated<string>;
  p256dh: string;
  /**
   * The session that added the device, which may have expired; null if the device is older than this column
   */
  session_handle: string | null;
  user_agent: string | null;
  user_id: string;
}

export interface RateLimits {
  expire: number | null;
  key: string;
  points: Generated<number>;
}

export interface RecoveryCodes {
  code_hash: string;
  created_at: Generated<Timestamp>;
  user_id: string;
}

export interface ReportGenerations {
  city_id: string;
  started_at: Timestamp;
  token: string;
}

export interface SavedBookmarks {
  /**
   * UTF-8 bytes of title, description, link and data
   */
  bytes: Generated<number>;
  created_at: Generated<Timestamp>;
  data: Generated<Json>;
  description: string | null;
  id: Generated<string>;
  /**
   * What is saved, within its type: a city's slug, a water's name and spring, a plan's scan
   */
  identity: Generated<string>;
  /**
   * Composed by the server from its own rows; false: written by a person; null: saved by an earlier version and not compared yet
   */
  is_composed: boolean | null;
  link: string | null;
  picture: string | null;
  /**
   * Bytes of the stored photo; null without one, and for photos stored before sizes were recorded
   */
  picture_bytes: number | null;
  /**
   * Removed, but not yet forgotten: it can be brought back
   */
  removed_at: Timestamp | null;
  share_token: string | null;
  title: string;
  type: string;
  user_id: string;
}

export interface Scans {
  /**
   * Made by the browser for the request that added the photo of the other side; null while the scan holds one photo
   */
  added_photo_request_id: string | null;
  brandname: string;
  created_at: Generated<Timestamp>;
  engine: string | null;
  id: Generated<string>;
  ph: string | null;
  /**
   * Made by the browser, once for each scan: sent again it is answered from here
   */
  request_id: string | null;
  /**
   * The whole answer, as the scanner showed it; no photo is kept
   */
  result: Json | null;
  source: string | null;
  sustainability: string | null;
  tds: string | null;
  type: string;
  user_id: string;
}

export interface ScanUsage {
  created_at: Timestamp;
  id: Generated<string>;
  lease_until: Timestamp;
  /**
   * The day it was in time_zone, by the server's clock
   */
  local_day: string;
  request_id: string;
  settled_at: Timestamp | null;
  /**
   * Which of the day's free scans; null for subscribers, who are not counted
   */
  slot: number | null;
  stage: string;
  state: string;
  time_zone: string;
  user_id: string;
}

export interface ScheduledImports {
  attempts: Generated<number>;
  load_id: number | null;
  /**
   * When the admins were told of the outcome
   */
  mailed_at: Timestamp | null;
  message: string | null;
  /**
   * Null while it runs, and if its server ended before it was done
   */
  outcome: string | null;
  quarter: string;
  source: string;
  started_at: Timestamp;
}

export interface SeededRows {
  /**
   * The columns as the seed left them: a row that still says so has not been edited. Null: the seed did not write it
   */
  content: Json | null;
  row_id: string;
  table_name: string;
}

export interface SeedRuns {
  content_hash: string;
  name: string;
  seeded_at: Generated<Timestamp>;
}

export interface Sessions {
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  /**
   * The name by which its owner ends it; says nothing of the token
   */
  handle: Generated<string>;
  /**
   * SHA-256 of the token, in hexadecimal; the token itself is never stored
   */
  id: string;
  last_used_at: Generated<Timestamp>;
  reauthenticated_until: Timestamp | null;
  user_agent: string | null;
  user_id: string;
}

export interface StripeEvents {
  id: string;
  processed_at: Timestamp;
  received_at: Timestamp;
  type: string;
}

export interface Subscriptions {
  /**
   * What one period costs in US cents; null for older rows and other currencies
   */
  amount: number | null;
  /**
   * How often it is charged
   */
  billing_interval: Generated<string>;
  cancel_at_period_end: boolean;
  created_at: Timestamp;
  current_period_end: Timestamp;
  current_period_start: Timestamp;
  ended_at: Timestamp | null;
  id: string;
  paid_until: Timestamp | null;
  price: string;
  status: string;
  synced_at: Timestamp;
  trial_end: Timestamp | null;
  trial_mail_at: Timestamp | null;
  /**
   * The card or mailbox had had a trial: the subscription is cancelled before anything is charged and opens nothing
   */
  trial_refused: Generated<boolean>;
  user_id: string;
}

export interface SystemMeasurements {
  /**
   * What only some sources say of a value: its day, its range, its samples
   */
  detail: Json | null;
  load_id: number;
  /**
   * Mean of the samples at or above the reporting level only; never a yearly average
   */
  mean_of_found: number | null;
  parameter: string;
  qualifier: string | null;
  samples_found: number | null;
  source_id: string;
  statistic: string;
  status: string;
  /**
   * How many PFAS were looked for, where none was found
   */
  substances: number | null;
  system_id: string;
  unit: string;
  value: number;
  /**
   * Null where the source gives no year: then the value was the newest on record when its source was read
   */
  year_from: number | null;
  year_to: number | null;
}

export interface SystemServiceLines {
  as_of: string;
  /**
   * Lead, and galvanized requiring replacement, as one number
   */
  lead_or_galvanized: number | null;
  load_id: number;
  non_lead: number | null;
  source_id: string;
  system_id: string;
  total: number | null;
  unknown: number | null;
}

export interface SystemStatuses {
  /**
   * The laws by whose limits a value is too high: epa-today, epa-2029, who, eu. Null where they were never compared
   */
  above_laws: string[] | null;
  /**
   * Values age and limits begin and end, so each system is judged again every day
   */
  judged_on: string;
  reason: string;
  /**
   * The newest revision of data_loads then; a system is judged again after each load
   */
  revision: number;
  /**
   * The edition of the rules; a server with newer rules judges each system again
   */
  rules: number;
  status: string;
  system_id: string;
  /**
   * The laws by whose limits every value that can be judged is within
   */
  within_laws: string[] | null;
}

export interface SystemViolationAnswers {
  /**
   * A quarter, or the day of a live look-up
   */
  as_of: string;
  /**
   * How many copies of the record answer; null where the record itself was read
   */
  copies: number | null;
  copies_yes: number | null;
  /**
   * A list of lead pipes that was filed late counts in the shipped answers, and not in those of an import or a live look-up
   */
  health_based_since_2022: string;
  /**
   * Rules with their number of violations, where the source has them; they may be lists of lead pipes filed late
   */
  kinds: Json | null;
  /**
   * Lists of lead pipes not filed in time, which are paperwork; null where the source does not tell them apart
   */
  late_inventories: number | null;
  load_id: number;
  source_id: string;
  system_id: string;
}

export interface SystemViolations {
  began_on: string;
  /**
   * The day the system returned to compliance, where the register has it
   */
  closed_on: string | null;
  contaminant: string | null;
  ended_on: string | null;
  is_open: boolean;
  /**
   * Maximum Contaminant Level, Maximum Residual Disinfectant Level or Treatment Technique
   */
  kind: string;
  load_id: number;
  rule: string;
  source_id: string;
  system_id: string;
  violation_id: string;
}

export interface TapWaterData {
  /**
   * What to do about what is above a limit, written by the rules; null where nothing is
   */
  advice: string | null;
  city_id: string;
  /**
   * Texts that the rules wrote, and write again when values or limits change
   */
  composed_texts: Generated<string[]>;
  contaminants: Generated<Json>;
  created_at: Generated<Timestamp>;
  /**
   * The model that wrote the first draft; null where people wrote it
   */
  generated_by: string | null;
  /**
   * mg/L as CaCO3; everyone may see it
   */
  hardness: Numeric | null;
  /**
   * Where hardness is only known as a range across supply zones, its lower end; hardness is then the upper one
   */
  hardness_low: Numeric | null;
  hardness_year: number | null;
  /**
   * All values of the report
   */
  held_values: Generated<number>;
  id: Generated<string>;
  /**
   * Follows from verdict: true for safe, false for caution-advised, else null
   */
  is_safe: boolean | null;
  license: string | null;
  /**
   * An editor's mark: true lets the rules decide, null withholds Safe, false advises caution
   */
  marked_safe: Generated<boolean | null>;
  measured_from: number | null;
  measured_to: number | null;
  meta_description: string | null;
  meta_title: string | null;
  recommendations: string | null;
  report_summary: string | null;
  second_hand: Generated<boolean>;
  source_title: string | null;
  source_url: string | null;
  source_year: number | null;
  status: Generated<string>;
  /**
   * Why it is this status, in a sentence; everyone may read it
   */
  status_reason: string | null;
  updated_at: Generated<Timestamp>;
  /**
   * The status of the water, by the rules: one of 9
   */
  verdict: Generated<string>;
  /**
   * One more with every save: who saves an older one is told
   */
  version: Generated<number>;
  water_source: string | null;
}

export interface TrialUses {
  hash: string;
  kind: string;
  subscription_id: string;
  used_at: Timestamp;
}

export interface WaterFollows {
  city_id: string | null;
  created_at: Generated<Timestamp>;
  id: Generated<string>;
  /**
   * How many loads of data there were when they were last compared
   */
  loads_seen: number;
  /**
   * When the city's report had been changed last at that time
   */
  report_seen_at: Timestamp | null;
  /**
   * The figures the follower last knew of
   */
  seen: Json;
  system_id: string | null;
  user_id: string;
}

export interface WaterSystemAreas {
  country: Generated<string>;
  load_id: number;
  /**
   * The system that serves most people first
   */
  system_ids: string[];
  zip_code: string;
}

export interface WaterSystems {
  closed_on: string | null;
  concluded_on: string | null;
  /**
   * What the health authority of the country says of the newest sample; null where its file has no conclusion
   */
  conclusion: string | null;
  /**
   * The conclusion in the words of the authority, in its language
   */
  conclusion_words: string | null;
  /**
   * Whether any PFAS was found in UCMR 5 samples; null where we hold no result
   */
  found_pfas: boolean | null;
  /**
   * PWSID, the identifier US EPA gives a public water system; abroad the code of the country, a hyphen and a key of its own
   */
  id: string;
  load_id: number;
  name: string;
  official_name: string;
  /**
   * People served; null where it is not reported
   */
  population: number | null;
  /**
   * Who published its values, where that differs within a source
   */
  publisher: string | null;
  publisher_url: string | null;
  /**
   * Where it is, with the country; null in the United States
   */
  region: string | null;
  search_text: string;
  slug: string;
  source_water: string | null;
  /**
   * What the newest register says of the system; "not seen": in none of the lists of active systems of 2025 and 2026
   */
  standing: Generated<string>;
  state: string | null;
  supplier_ids: string[];
  zip_codes: string[];
}

export interface WaterTests {
  /**
   * The rows their person confirmed, in the shape of a report's
   */
  contaminants: Json;
  created_at: Generated<Timestamp>;
  id: Generated<string>;
  laboratory: string;
  sampled_on: string;
  user_id: string;
}

export interface WeeklyLetters {
  created_at: Generated<Timestamp>;
  /**
   * The Monday of the last letter: after a flight west the same Monday comes again
   */
  last_monday: string | null;
  /**
   * Moved on before anything is sent, so that a Monday is used once
   */
  next_at: Timestamp;
  user_id: string;
}

export interface WellReminders {
  created_at: Generated<Timestamp>;
  /**
   * Moved on by a year before anything is sent, so that a year brings one mail
   */
  next_at: Timestamp;
  user_id: string;
}

export interface DB {
  access_tokens: AccessTokens;
  account_tokens: AccountTokens;
  activity_days: ActivityDays;
  affiliate_products: AffiliateProducts;
  ai_calls: AiCalls;
  app_secrets: AppSecrets;
  app_settings: AppSettings;
  audit_addresses: AuditAddresses;
  audit_log: AuditLog;
  billing_customers: BillingCustomers;
  billing_tasks: BillingTasks;
  bottled_water_barcodes: BottledWaterBarcodes;
  bottled_waters: BottledWaters;
  cities: Cities;
  city_figures: CityFigures;
  city_former_slugs: CityFormerSlugs;
  city_request_addresses: CityRequestAddresses;
  city_requests: CityRequests;
  city_score_inputs: CityScoreInputs;
  city_scores: CityScores;
  city_water_systems: CityWaterSystems;
  contaminant_limits: ContaminantLimits;
  content_changes: ContentChanges;
  content_revisions: ContentRevisions;
  data_import_jobs: DataImportJobs;
  data_load_changes: DataLoadChanges;
  data_loads: DataLoads;
  data_reviews: DataReviews;
  data_sources: DataSources;
  drunk_waters: DrunkWaters;
  email_take_backs: EmailTakeBacks;
  epa_look_ups: EpaLookUps;
  factors: Factors;
  hidden_measurements: HiddenMeasurements;
  human_checks: HumanChecks;
  hydration_data: HydrationData;
  hydration_entries: HydrationEntries;
  hydration_history: HydrationHistory;
  hydration_imports: HydrationImports;
  hydration_reminders: HydrationReminders;
  identities: Identities;
  indicators: Indicators;
  innovations: Innovations;
  invoices: Invoices;
  live_water_look_ups: LiveWaterLookUps;
  messages: Messages;
  open_food_facts_products: OpenFoodFactsProducts;
  outbound_clicks: OutboundClicks;
  outgoing_mails: OutgoingMails;
  passwords: Passwords;
  place_names: PlaceNames;
  place_requests: PlaceRequests;
  places: Places;
  plan_reminders: PlanReminders;
  product_claims: ProductClaims;
  product_facets: ProductFacets;
  profiles: Profiles;
  push_subscriptions: PushSubscriptions;
  rate_limits: RateLimits;
  recovery_codes: RecoveryCodes;
  report_generations: ReportGenerations;
  saved_bookmarks: SavedBookmarks;
  scan_usage: ScanUsage;
  scans: Scans;
  scheduled_imports: ScheduledImports;
  seed_runs: SeedRuns;
  seeded_rows: SeededRows;
  sessions: Sessions;
  stripe_events: StripeEvents;
  subscriptions: Subscriptions;
  system_measurements: SystemMeasurements;
  system_service_lines: SystemServiceLines;
  system_statuses: SystemStatuses;
  system_violation_answers: SystemViolationAnswers;
  system_violations: SystemViolations;
  tap_water_data: TapWaterData;
  trial_uses: TrialUses;
  water_follows: WaterFollows;
  water_system_areas: WaterSystemAreas;
  water_systems: WaterSystems;
  water_tests: WaterTests;
  weekly_letters: WeeklyLetters;
  well_reminders: WellReminders;
}

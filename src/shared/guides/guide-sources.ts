/** The pages that the guides were read on. */
export const GUIDE_SOURCES = {
  epaWells: {
    title: 'US EPA: Protect Your Home’s Water (private wells)',
    url: 'https://www.epa.gov/privatewells/protect-your-homes-water',
  },
  /** CDC's announcements of later years no longer say what to do once a year, so these two are its newest. */
  cdcWells: {
    title: 'CDC: Ground Water Awareness Week, March 2009 (MMWR)',
    url: 'https://www.cdc.gov/mmwr/preview/mmwrhtml/mm5808a5.htm',
  },
  cdcWellTests: {
    title: 'CDC: Ground Water Awareness Week, March 2008 (MMWR)',
    url: 'https://www.cdc.gov/mmwr/preview/mmwrhtml/mm5709a6.htm',
  },
  epaFlood: {
    title: 'US EPA: What to Do After the Flood (private wells)',
    url: 'https://nepis.epa.gov/Exe/ZyPURL.cgi?Dockey=700008C3.TXT',
  },
  epaLead: {
    title: 'US EPA: What precautions can I take to reduce the amount of lead in my drinking water?',
    url: 'https://safewater.zendesk.com/hc/en-us/articles/211400158-What-precautions-can-I-take-to-reduce-the-amount-of-lead-in-my-drinking-water-',
  },
  mohawkLead: {
    title: 'Mohawk Valley Water Authority: Lead service lines, test your pipes',
    url: 'https://mvwalead.us/LeadMemo.aspx',
  },
  ohioLead: {
    title: 'Ohio EPA: Reduce Drinking Water Lead Exposure',
    url: 'https://epa.ohio.gov/make-a-difference/educate/ways-to-reduce-lead-exposure-to-drinking-water',
  },
  connecticutBoil: {
    title: 'Connecticut Department of Public Health: Boil Water Notices and Advisories',
    url: 'https://portal.ct.gov/DPH/Communications/Crisis-and-Emergency-Risk-Communication/Boil-Water-Notices-and-Advisories',
  },
  cdcBoil: {
    title: 'CDC: Boil Water Advisory (copy at the Bexar County Medical Society)',
    url: 'http://bcms.org/SAM/2021/SAMMay2021/files/basic-html/page28.html',
  },
  houmaBoil: {
    title: 'The Times of Houma, Louisiana: CDC’s questions and answers on boil-water advisories',
    url: 'https://www.houmatimes.com/lifestyles/wellness/what-does-a-boil-water-advisory-mean/',
  },
  brushyAfter: {
    title: 'Brushy Creek MUD, Texas: What to do after a boil water notice',
    url: 'https://bcmud.org/news/?FeedID=1699',
  },
  cedarLakeNotices: {
    title: 'Town of Cedar Lake, Indiana: Water utility alerts (boil, do not consume, do not use)',
    url: 'https://cedarlakein.org/departments/public-works/water-customer-alerts',
  },
  cdcDoNotDrink: {
    title: 'CDC: Do Not Drink Water Advisory',
    url: 'https://www.cdc.gov/healthywater/emergency/drinking/drinking-water-advisories/do-not-drink-advisory.html',
  },
  cdcFilters: {
    title: 'CDC: About Choosing Home Water Filters',
    url: 'https://www.cdc.gov/drinking-water/prevention/about-choosing-home-water-filters.html',
  },
  epaPfasFilter: {
    title: 'US EPA: Reducing PFAS in Your Drinking Water with a Home Filter',
    url: 'https://www.epa.gov/cleanups/reducing-pfas-your-drinking-water-home-filter',
  },
  usgsHardness: {
    title: 'US Geological Survey: Do you have information about water hardness in the United States?',
    url: 'https://www.usgs.gov/faqs/do-you-have-information-about-water-hardness-united-states',
  },
  staffordBrown: {
    title:
      'Stafford County, Virginia, Department of Utilities: I have discolored water, why does this happen?',
    url: 'https://staffordcountyva.gov/Faq.aspx?QID=325',
  },
  nsfReport: {
    title: 'NSF: Consumer Confidence Reports',
    url: 'https://www.nsf.org/consumer-resources/articles/consumer-confidence-reports',
  },
  kingGeorgeReport: {
    title: 'King George County, Virginia: Drinking Water Quality Reports',
    url: 'https://king-george.va.us/983/Drinking-Water-Quality-Reports-CCR',
  },
  michiganReport: {
    title: 'MI Drinking Water: Access Your Consumer Confidence Report',
    url: 'https://www.midrinkingwater.org/access_your_consumer_confidence_report',
  },
  federalReport: {
    title: 'Code of Federal Regulations, Title 40, Part 141, Subpart O (govregs.com)',
    url: 'https://www.govregs.com/regulations/expand/title40_chapterI-i24_part141_subpartO_section141.155',
  },
  pehsuLead: {
    title: 'Pediatric Environmental Health Specialty Units: Lead and Drinking Water',
    url: 'https://www.pehsu.net/cgi/page.cgi/_zine.html/PEHSU_Fact_Sheet_on_Lead_and_Drinking_Water_Information_for_Health_Professionals_Across_the_United_States_2016_/How_do_I_counsel_a_family_about_identifying_if_lead_is_in_their_drinking_water_',
  },
  awwaLead: {
    title: 'Illinois Section of AWWA: USEPA Final Lead and Copper Rule Improvements announced',
    url: 'https://www.isawwa.org/news/684228/USEPA-Final-Lead-and-Copper-Rule-Improvements-announced.htm',
  },
  epaLeadWeek: {
    title: 'US EPA: National Lead Poisoning Prevention Week (as of January 2021)',
    url: 'https://19january2021snapshot.epa.gov/ground-water-and-drinking-water/national-lead-poisoning-prevention-week_.html',
  },
  parkForestLead: {
    title: 'Village of Park Forest, Illinois: EPA’s steps against lead in water',
    url: 'http://www.vopf.com/FAQ.aspx?QID=93',
  },
  newYorkFlushing: {
    title: 'New York State Department of Health: Lead Service Line Replacement Program, flushing',
    url: 'https://health.ny.gov/environmental/water/drinking/lslrp/flushing.htm',
  },
  philadelphiaLead: {
    title: 'Philadelphia Water Department: After a lead service line replacement',
    url: 'https://water.phila.gov/lead/after-lsl-replacement/',
  },
  collaborativeLead: {
    title: 'Lead Service Line Replacement Collaborative: Steps to Ensure Replacement was Successful',
    url: 'https://www.lslr-collaborative.org/steps-to-ensure-lsl-replacement-was-successful.html',
  },
  minnesotaBaby: {
    title: 'Minnesota Department of Health: Safe Drinking Water for Your Baby',
    url: 'https://health.minnesota.gov/communities/environment/water/wells/waterquality/safebaby.html',
  },
  minnesotaTap: {
    title: 'Minnesota Department of Health: Safe Drinking Water for Your Baby (earlier page)',
    url: 'http://www.health.state.mn.us/divs/eh/wells/waterquality/safebaby.html',
  },
  cdcFormula: {
    title: 'CDC: Infant Formula Preparation and Storage',
    url: 'https://www.cdc.gov/nutrition/InfantandToddlerNutrition/formula-feeding/infant-formula-preparation-and-storage.html',
  },
  cdcCronobacter: {
    title: 'CDC’s handout on Cronobacter (copy at Neonesh Healthcare)',
    url: 'https://neoneshhealthcare.com/?p=415',
  },
  mayoFormula: {
    title: 'Mayo Clinic: Infant formula, 7 steps to prepare it safely (copy at American Hospital)',
    url: 'https://www.amerikanhastanesi.org/mayo-clinic-care-network/mayo-clinic-health-information-library/first-aid/infant-formula-7-steps-to-prepare-it-safely',
  },
  wellingtonFormula: {
    title: 'Wellington-Dufferin-Guelph Public Health, Ontario: Safe water for formula feeding',
    url: 'https://wdgpublichealth.ca/your-kids/feeding-your-baby/formula-feeding/safe-water-formula-feeding',
  },
  washingtonBottles: {
    title: 'Washington Administrative Code 170-295-4040: storing infant formula',
    url: 'http://apps.leg.wa.gov/wac/default.aspx?cite=170-295-4040',
  },
  floridaNitrate: {
    title: 'Florida Department of Health: Nitrates in your drinking water',
    url: 'http://www.doh.state.fl.us/environment/water/petroleum/watertox/nitrate.htm',
  },
  idahoNitrate: {
    title: 'Idaho Geological Survey: Nitrate in drinking water',
    url: 'http://www.idahogeology.org/Services/Hydrogeology/PortneufGroundWaterGuardian/my_drinking_water/water_quality_reports/reports_text/nitrate_info.html',
  },
  kingstonNitrate: {
    title: 'Kingston, Frontenac and Lennox & Addington Public Health, Ontario: Nitrate in Well Water',
    url: 'https://www.kflaph.ca/en/resource-catalogue/Nitrate-in-Well-Water.aspx',
  },
  nebraskaBaby: {
    title: 'Nebraska Extension: Safe Water for Baby Formula',
    url: 'https://lancaster.unl.edu/family/parenting/month1_901.shtml',
  },
  westonPfas: {
    title: 'Village of Weston, Wisconsin: Can I use my tap water for typical household activities? (PFAS)',
    url: 'http://www.westonwi.gov/FAQ.aspx?QID=155',
  },
  randolphPfas: {
    title: 'Town of Randolph, Massachusetts: PFAS6, what do I need to do?',
    url: 'https://randolph-ma.gov/FAQ.aspx?QID=72',
  },
  connecticutPfas: {
    title: 'Connecticut Department of Public Health: PFAS',
    url: 'https://portal.ct.gov/dph/environmental-health/pfas/pfas',
  },
  clarkPfas: {
    title: 'Clark County Public Health, Washington: PFAS in drinking water',
    url: 'https://clark.wa.gov/public-health/pfas-drinking-water',
  },
  federalPfas: {
    title: 'Federal Register, April 26, 2024: PFAS National Primary Drinking Water Regulation (copy)',
    url: 'https://d1tvxue8o4w0fl.cloudfront.net/federal-register/pfas-national-primary-drinking-water-regulation-1',
  },
  waterworldPfas: {
    title: 'WaterWorld: EPA announces it will keep maximum contaminant levels for PFOA and PFOS (May 2025)',
    url: 'https://www.waterworld.com/water-utility-management/press-release/55290302/epa-announces-it-will-keep-maximum-contaminant-levels-for-pfoa-and-pfos',
  },
  minnesotaSoftening: {
    title: 'Minnesota Department of Health: Home Water Softening',
    url: 'https://www.health.state.mn.us/communities/environment/water/factsheet/softening.html',
  },
  minnesotaSalt: {
    title: 'Minnesota Pollution Control Agency: water softeners and chloride',
    url: 'https://content.govdelivery.com/accounts/MNPCA/bulletins/195c553?mnpca_22=+',
  },
  starTribuneSalt: {
    title: 'Star Tribune: Minnesota pollution regulators target salt-thirsty water softeners',
    url: 'https://startribune.com/minnesota-pollution-regulators-target-salt-thirsty-water-softeners/568128452',
  },
  industryScale: {
    title: 'Water Quality Association (the makers’ own association): Water Treatment for Dummies, page 13',
    url: 'http://wqa.uberflip.com/i/610194-water-treatment-for-dummies/18',
  },
  minnesotaWells: {
    title: 'Minnesota Department of Health: Well Testing, Results, and Options',
    url: 'https://www.health.state.mn.us/communities/environment/water/wells/waterquality/tips.html',
  },
  groundwaterWells: {
    title: 'The Groundwater Foundation: Maintain your well',
    url: 'https://groundwaterorg.presencehost.net/get-informed/basics/wells.html/title/maintain-your-well',
  },
  vermontBacteria: {
    title: 'Vermont Department of Health: Coliform bacteria',
    url: 'https://healthvermont.gov/water/coliform-bacteria',
  },
  georgiaWells: {
    title: 'University of Georgia Extension: Testing for Water Quality (copy)',
    url: 'https://docslib.org/doc/8145045/testing-for-water-quality',
  },
  fortBendFlood: {
    title: 'Fort Bend County Health, Texas: After the flood, is your water safe?',
    url: 'https://www.fbchealth.org/after-the-flood-is-your-water-safe/',
  },
  minnesotaFilters: {
    title: 'Minnesota Department of Health: Home Water Treatment',
    url: 'http://www.health.state.mn.us/divs/eh/water/factsheet/com/pou.html',
  },
  cdcEmergency: {
    title: 'CDC: Making Water Safe in an Emergency (copy at the Office of Management and Budget)',
    url: 'https://omb.report/icr/201810-0923-002/doc/106266601',
  },
  cdcTravelFood: {
    title: 'CDC Yellow Book: Food and Water Precautions',
    url: 'http://wwwnc.cdc.gov/travel/yellowbook/2016/the-pre-travel-consultation/food-water-precautions',
  },
  cdcTravelWater: {
    title: 'CDC Yellow Book 2024: Water Disinfection',
    url: 'https://wwwnc.cdc.gov/travel/yellowbook/2024/preparing/water-disinfection',
  },
  cdcTravelHeat: {
    title: 'CDC Yellow Book 2012: Water Disinfection for Travelers',
    url: 'https://cybercemetery.unt.edu/archive/oilspill/20130221185641/http://wwwnc.cdc.gov/travel/yellowbook/2012/chapter-2-the-pre-travel-consultation/water-disinfection-for-travelers.htm',
  },
  travaxWater: {
    title: 'Shoreland Tripprep: Treating Water',
    url: 'https://tripprep.com/library/treating-water',
  },
  iamatTravel: {
    title: 'IAMAT, the medical assistance association for travelers: Food and water safety (copy)',
    url: 'https://www.scribd.com/document/414103128/IAMAT-Food-and-Water-Safety-2018',
  },
  mayoTravel: {
    title: 'Mayo Clinic: Traveler’s diarrhea (copy at mymlc.com)',
    url: 'https://www.mymlc.com/health-information/diseases-and-conditions/t/travelers-diarrhea/?section=Symptoms',
  },
  trentonLegionella: {
    title:
      'City of Trenton with the New Jersey Department of Health: Legionnaires’ Disease and Your Household Water',
    url: 'https://www.trentonnj.org/716/Legionnaires-Disease-and-Your-Household-',
  },
  grandRapidsHeater: {
    title: 'City of Grand Rapids, Minnesota: Legionella, tips for homeowners (after CDC)',
    url: 'https://cityofgrandrapidsmn.com/node/7973',
  },
  newYorkWell: {
    title: 'New York State Department of Health: well disinfection (copy at Converse Laboratories)',
    url: 'https://www.converselabs.com/well-disinfection-instructions',
  },
  trainersFluid: {
    title: 'National Athletic Trainers’ Association: Fluid replacement for the physically active (2017)',
    url: 'https://meridian.allenpress.com/jat/article/52/9/877/191439/National-Athletic-Trainers-Association-Position',
  },
  nioshHydration: {
    title: 'CDC NIOSH: Heat Stress, Hydration',
    url: 'https://stacks.cdc.gov/view/cdc/45851',
  },
  nioshHeat: {
    title: 'CDC NIOSH: Protecting Yourself from Heat Stress (text at AgriSafe)',
    url: 'https://www.agrisafe.org/text-equivalent-of-niosh-fast-facts-protecting-yourself-from-heat-stress/',
  },
  cdcHeatSigns: {
    title: 'CDC’s signs of heat illness (at Cheshire Medical Center)',
    url: 'https://www.cheshiremed.org/health-wellness/article/heat-related-illness-what-look-and-what-do',
  },
  schoolSports: {
    title: 'National Federation of State High School Associations: Hydration position statement',
    url: 'http://www.nfhs.org/sports-resource-content/position-statement-and-recommendations-for-hydration-to-minimize-the-risk-for-dehydration-and-heat-illness/',
  },
  duvalSports: {
    title: 'Duval County Public Schools, Florida: Hydration for athletes',
    url: 'https://dcps.duvalschools.org/Page/28036',
  },
  cdcOlder: {
    title: 'CDC: Heat and Older Adults (Aged 65+)',
    url: 'https://www.cdc.gov/heat-health/heat-and-older-adults-aged-65.html',
  },
  victoriaOlder: {
    title: 'Victoria Department of Health, Australia: Hydration',
    url: 'https://www.health.vic.gov.au/dementia-friendly-environments/hydration',
  },
  kaiserOlder: {
    title: 'Kaiser Permanente: Water (senior health)',
    url: 'https://healthy.kaiserpermanente.org/northern-california/health-wellness/senior-health/water',
  },
  agingOlder: {
    title: 'National Institute on Aging (at Good Neighbor Pharmacy): Are you drinking enough fluids?',
    url: 'https://mygnp.com/blog/are-you-drinking-enough-fluids',
  },
  australiaOlder: {
    title: 'Australian Department of Health: Dehydration, advice for carers',
    url: 'https://www1.health.gov.au/internet/publications/publishing.nsf/Content/palliative-agedcare-comm-familybkt-toc~palliative-agedcare-comm-familybkt-3~palliative-agedcare-comm-familybkt-3-manage~palliative-agedcare-comm-familybkt-3-dehydration',
  },
  nursesOlder: {
    title: 'Royal College of Nursing: Hydration essentials',
    url: 'https://startingout.rcn.org.uk/Develop/Nursing-Essentials-Crib-Cards/Hydration-essentials',
  },
} as const

/** The key of one of {@link GUIDE_SOURCES}. */
export type GuideSource = keyof typeof GUIDE_SOURCES

/** When every page was read last: `YYYY-MM-DD`. */
export const GUIDE_SOURCES_READ_ON = '2026-11-28'

/** Pairs such as `dept=Department`; `_` stands for a space. */
const pairs = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .trim()
      .split(/\s+/)
      .map((pair): [string, string] => {
        const [short = '', words = ''] = pair.split('=')
        return [short, words.replaceAll('_', ' ')]
      }),
  )

/** What registers shorten, in small letters. The words of a company's form are left out: they say nothing of a water. */
export const SHORTENED = pairs(`
  add=Addition afb=Air_Force_Base amer=American apt=Apartments apts=Apartments asn=Association assc=Association assn=Association
  asso=Association assoc=Association auth=Authority aut=Authority ave=Avenue bd=Board bldg=Building blvd=Boulevard boro=Borough
  cmnty=Community cnty=County comm=Community commun=Community condo=Condominiums condos=Condominiums cons=Consolidated
  consol=Consolidated coop=Cooperative corr=Correctional crk=Creek csd=Community_Services_District ctr=Center cty=County
  cyn=Canyon dep=Department depart=Department dept=Department dev=Development dis=District dist=District distr=District
  dists=Districts div=Division divis=Division dpw=Department_of_Public_Works dpt=Department dst=District dstr=District
  dwid=Domestic_Water_Improvement_District elec=Electric elem=Elementary est=Estates ests=Estates ext=Extension
  fpa=Fire_Protection_Authority fwsd=Fresh_Water_Supply_District gid=General_Improvement_District grdns=Gardens hgts=Heights
  hgts=Heights hoa=Homeowners_Association hosp=Hospital hts=Heights hwy=Highway impr=Improvement improv=Improvement inst=Institution
  intl=International irr=Irrigation irrig=Irrigation isl=Island jct=Junction jt=Joint lk=Lake lndg=Landing ltd= maint=Maintenance
  mdwca=Mutual_Domestic_Water_Consumers_Association mgmt=Management mh=Mobile_Homes mhc=Mobile_Home_Community
  mhe=Mobile_Home_Estates mhp=Mobile_Home_Park mhv=Mobile_Home_Village mnr=Manor mobil=Mobile mtn=Mountain mtns=Mountains
  mua=Municipal_Utilities_Authority mud=Municipal_Utility_District mun=Municipal muni=Municipal munic=Municipal mut=Mutual
  mwc=Mutual_Water_Company mwd=Municipal_Water_District okla=Oklahoma pk=Park pkwy=Parkway plt=Plant poa=Property_Owners_Association
  prop=Property psd=Public_Service_District pud=Public_Utility_District pws= pwsd=Public_Water_Supply_District
  rch=Ranch rd=Road rdg=Ridge rdge=Ridge rec=Recreation reg=Regional rehab=Rehabilitation res=Residential ret=Retirement
  rwa=Rural_Water_Association rwd=Rural_Water_District rws=Rural_Water_System sbdv=Subdivision sbdno=Subdivision sch=School sect=Section
  serv=Service servic=Service sew=Sewer shlt=Shelter shp=Shopping spgs=Springs spgs=Springs sprg=Springs sprgs=Springs ssd=Sanitary_Sewer_District
  sub=Subdivision subd=Subdivision subdiv=Subdivision sud=Special_Utility_District svc=Service svcs=Services sys=System syst=System
  syste=System systm=System terr=Terrace tex=Texas trk=Truck trl=Trail trlr=Trailer twp=Township ud=Utility_District univ=University
  us=U.S. usmc=Marine_Corps usn=Navy util=Utilities utl=Utilities vil=Village vill=Village vlg=Village vllg=Village vly=Valley wat=Water watr=Water
  wate=Water wcid=Water_Control_and_Improvement_District wd=Water_District wid=Water_Improvement_District ws=Water_System
  wc=Water_Company wsc=Water_Supply_Corporation wtp=Water_Treatment_Plant wtr=Water wua=Water_Users_Association wud=Water_and_Utility_District ww=Water_Works
  wwks=Water_Works xng=Crossing inc= llc= lp= llp= aka= no= nbr= co-op=Cooperative
`)

/** Short forms that an American reads as words. */
export const READ_AS_WORDS: ReadonlySet<string> = new Set(
  'RV YMCA KOA NASA II III IV VI VII VIII IX XI XII USA'.split(' '),
)

/** Initials of utilities that the register's capitals hide: they begin as words do. */
export const HIDDEN_INITIALS: ReadonlySet<string> = new Set(
  `acl acsa adc adoc afc aspc awa awc cfpua cisd cne consec crwa csa csu cswa cuii ecwa fsi gowc gwa hca hcpud hcua hoc icmsa isd
   ivcsd lawco lca mawc mci mcti mcwa ocud ocwa ocwc odrc owsc pawc prcua saws scma scpsa sirwa sjcu swa tcpsa tud umh upmc wpca wsa
   wvaw wvawc ynp`.split(/\s+/),
)

/** Words that say what a utility is, not whose. */
export const OF_UTILITIES: ReadonlySet<string> = new Set(
  `a administration and area association authority board borough bureau city co commission commissioners committee community company
   consolidated consumers control cooperative corporation county department dept development district division domestic electric
   facilities facility fire for gas general improvement in inc incorporated irrigation joint light main metro metropolitan
   municipal mutual na no of power plant project protection public pws regional rural sanitary sanitation service services sewer sewage special
   supply system systems the town township treatment users utilities utility village wastewater water waterworks works`.split(
    /\s+/,
  ),
)
